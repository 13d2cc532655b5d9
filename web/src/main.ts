import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { startWorker } from './calls/push'

mount(App, { target: document.getElementById('app')! })
startWorker()
