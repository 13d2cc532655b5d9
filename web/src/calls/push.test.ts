import { expect, test } from 'vitest'
import { deviceName, standing } from './push'

test('a device is named by its browser and its system', () => {
  expect(deviceName('Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0')).toBe('Firefox, Android')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1')).toBe('Safari, iPhone')
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0')).toBe('Edge, Windows')
  expect(deviceName('curl')).toBe('')
})

test('a browser without push says so', async () => {
  expect(await standing([])).toBe('none')
})
