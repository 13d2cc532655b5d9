// Soft sounds, made on the spot; silent unless the visitor has asked for them.
import { settings } from './settings.svelte'

export type Sound = 'train' | 'dice' | 'move' | 'turn'

const LOUDNESS = 0.12
let context: AudioContext | null = null

/** A short burst of noise through a filter, like steam or wood. */
function burst(audio: AudioContext, at: number, pitch: number, length: number, loudness: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2
  const noise = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 })
  noise.connect(filter).connect(new GainNode(audio, { gain: loudness })).connect(audio.destination)
  noise.start(at)
}

function tone(audio: AudioContext, at: number, pitch: number, length: number) {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(LOUDNESS, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  const oscillator = new OscillatorNode(audio, { frequency: pitch })
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}

const SCORES: Record<Sound, (audio: AudioContext, at: number, seconds: number) => void> = {
  train: (audio, at, seconds) => {
    for (let chuff = 0; chuff < seconds; chuff += 0.13) burst(audio, at + chuff, 420, 0.1, LOUDNESS)
  },
  dice: (audio, at, seconds) => {
    for (let knock = 0; knock < seconds; knock += 0.09) burst(audio, at + knock, 1900, 0.03, LOUDNESS)
  },
  move: (audio, at) => burst(audio, at, 900, 0.05, LOUDNESS),
  turn: (audio, at) => {
    tone(audio, at, 660, 0.5)
    tone(audio, at + 0.16, 880, 0.7)
  },
}

export function play(sound: Sound, time = 0) {
  if (!settings.sound) return
  context ??= new AudioContext()
  void context.resume()
  SCORES[sound](context, context.currentTime, time / 1000)
}
