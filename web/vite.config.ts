import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/footplate/server/static',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
    // tests read the maps of the house
    fs: { allow: ['.', '../src/footplate/titles'] },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
  },
})
