import { createECDH } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isPushEndpoint, PushSubscription } from '#contract/push.ts'
import { decrypted, newBrowser } from '#tests/outside/push-service.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { callService } from './call.ts'
import { isPublicAddress, lookUpPublic, NotPublic } from './public-host.ts'

test('the example of RFC 8291, appendix A, is read with the keys of its browser', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const subscription = {
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    keys: { p256dh: keys.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  }
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(PushSubscription.parse(subscription)).toEqual(subscription)
  expect(decrypted({ keys, subscription }, Buffer.from(body, 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user:word@push.example.com/a',
  'https://push.example.com/a#b',
  'https://localhost/a',
  'https://push.localhost/a',
  'https://printer.local/a',
  'https://db.internal/a',
  'https://intranet/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://192.168.0.1/a',
  'https://8.8.8.8/a',
  'https://[::1]/a',
  'https://[2606:4700::1111]/a',
  'https://router.lan/a',
  'https://x.home.arpa/a',
  'ftp://push.example.com/a',
  'push.example.com',
  'https://',
  '',
])('%s is no address of a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAAA',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s may be the address of one', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test('no address in numbers is ever let in', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV4(),
        fc.ipV4Extended(),
        fc.ipV6().map((ip) => `[${ip}]`),
      ),
      (host) => {
        expect(isPushEndpoint(`https://${host}/a`)).toBe(false)
      },
    ),
    { numRuns: propertyRuns(100) },
  )
})

test.each([
  ['127.0.0.1', 4, false],
  ['10.1.2.3', 4, false],
  ['100.100.0.1', 4, false],
  ['169.254.169.254', 4, false],
  ['172.20.0.1', 4, false],
  ['192.168.1.1', 4, false],
  ['0.0.0.0', 4, false],
  ['255.255.255.255', 4, false],
  ['142.250.1.1', 4, true],
  ['::1', 6, false],
  ['fe80::1', 6, false],
  ['fd00::1', 6, false],
  ['::ffff:127.0.0.1', 6, false],
  ['64:ff9b::7f00:1', 6, false],
  ['2001:db8::1', 6, false],
  ['2002:7f00:1::', 6, false],
  ['2a00:1450:4001::1', 6, true],
] as const)('%s (IPv%i) is of the open internet: %s', (address, family, isPublic) => {
  expect(isPublicAddress({ address, family })).toBe(isPublic)
})

test('a name that leads to our own machine is not called', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  lookUpPublic('localhost', { all: true }, resolve)
  expect(await promise).toBeInstanceOf(NotPublic)
})

test('a push whose name leads to our own machine fails before anything is sent', async () => {
  await using app = await startApp()
  const { subscription } = newBrowser('gandalf')
  const payload = { title: '', body: '', tag: 'a', path: '/', ids: [] }
  const call = callService(
    { ...app, config: { ...app.config, pushStandIn: undefined } },
    { ...subscription, endpoint: 'https://localhost/a' },
    { payload, freshUntil: app.now() },
  )
  await expect(call).rejects.toBeInstanceOf(NotPublic)
})
