import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { PushDevice } from '#contract/push.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { PushSettings } from './push-settings.tsx'

const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/send/one',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
}

const PHONE: PushDevice = {
  id: 'd1',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  registeredAt: '2026-05-01T10:00:00.000Z',
  lastUpdated: '2026-05-02T10:00:00.000Z',
  isThis: false,
}

const devicesAre = (...devices: readonly PushDevice[]) => ({
  'GET /api/push': () => reply({ publicKey: 'key', devices }),
})

const subscribe = async () => await Promise.resolve({ toJSON: () => SUBSCRIPTION })

interface BrowserSays {
  readonly before: NotificationPermission
  readonly asked?: NotificationPermission
}

/** The stand-ins of one test. */
function together(...parts: readonly Disposable[]): Disposable {
  const stack = new DisposableStack()
  for (const part of parts) stack.use(part)
  return stack
}

/** For the time of a test, a browser that answers like this. `calls` names what it was asked, in order. */
function browserSays({ before, asked = before }: BrowserSays) {
  const calls: string[] = []
  let permission = before
  const spies = [
    vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission),
    vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
      calls.push('permission')
      permission = asked
      return await Promise.resolve(asked)
    }),
    vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async (url) => {
      calls.push(`register ${String(url)}`)
      return await navigator.serviceWorker.ready
    }),
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it that is used
      return await Promise.resolve({ pushManager: { subscribe } } as unknown as ServiceWorkerRegistration)
    }),
  ]
  return {
    calls,
    [Symbol.dispose]() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

const turnOn = () => page.getByRole('button', { name: 'Turn on pushes here' })

test('the browser asks only after a press, and the worker is looked for before it is registered', async () => {
  using browser = browserSays({ before: 'default', asked: 'granted' })
  using server = standIn({
    ...devicesAre(),
    'HEAD /firebase-messaging-sw.js': () => {
      browser.calls.push('HEAD')
      return new Response(null)
    },
    'PUT /api/push/devices': () => reply({ ...PHONE, isThis: true }),
  })
  await renderPart(<PushSettings />, { member: MAREN })
  await expect.element(turnOn()).toBeVisible()
  expect(browser.calls).toEqual([])
  await turnOn().click()
  await expect.poll(() => server.asked.map(({ body }) => body)).toContainEqual(SUBSCRIPTION)
  expect(browser.calls).toEqual(['permission', 'HEAD', 'register /firebase-messaging-sw.js'])
})

test('once it is on, the focus is on the device, which can be tried at once', async () => {
  let devices: PushDevice[] = []
  using _ = together(
    browserSays({ before: 'granted' }),
    standIn({
      'GET /api/push': () => reply({ publicKey: 'key', devices }),
      'HEAD /firebase-messaging-sw.js': () => new Response(null),
      'PUT /api/push/devices': () => {
        devices = [{ ...PHONE, isThis: true }]
        return reply(devices[0])
      },
    }),
  )
  await renderPart(<PushSettings />, { member: MAREN })
  await turnOn().click()
  await expect.element(page.getByRole('button', { name: 'Send a test to Chrome on Android' })).toHaveFocus()
})

test('who says no to the browser reads how to change that', async () => {
  using browser = browserSays({ before: 'default', asked: 'denied' })
  using server = standIn(devicesAre())
  await renderPart(<PushSettings />, { member: MAREN })
  await turnOn().click()
  await expect.element(page.getByText(/^Your browser blocks notifications/)).toBeVisible()
  await expect.element(turnOn()).not.toBeInTheDocument()
  expect(browser.calls).toEqual(['permission'])
  expect(server.asked.map(({ url }) => url.pathname)).not.toContain('/api/push/devices')
})

test('a missing worker is logged and told, and nothing is registered', async () => {
  using browser = browserSays({ before: 'granted' })
  using warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  using server = standIn({
    ...devicesAre(),
    'HEAD /firebase-messaging-sw.js': () => new Response(null, { status: 404 }),
  })
  await renderPart(<PushSettings />, { member: MAREN })
  await turnOn().click()
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  await expect.element(turnOn()).toBeEnabled()
  expect(browser.calls).toEqual(['permission'])
  expect(server.asked.map(({ url }) => url.pathname)).not.toContain('/api/push/devices')
  const told = page.getByRole('alert').getByText('Couldn’t turn on pushes in this browser. Try again later.')
  await expect.element(told).toBeVisible()
})

test('a device has a name and its last use, can be tried, and can be removed', async () => {
  using _ = browserSays({ before: 'granted' })
  let devices = [PHONE]
  using server = standIn({
    'GET /api/push': () => reply({ publicKey: 'key', devices }),
    'POST /api/push/devices/d1/test': () => reply({}),
    'DELETE /api/push/devices/d1': () => {
      devices = []
      return reply({})
    },
  })
  await renderPart(<PushSettings />, { member: MAREN })
  await expect.element(page.getByText('Chrome on Android')).toBeVisible()
  await expect.element(page.getByText(/^Last used .*May/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to Chrome on Android' }).click()
  await expect.element(page.getByText('A test is on its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click()
  await expect.element(page.getByText('Chrome on Android')).not.toBeInTheDocument()
  expect(server.asked.map(({ url }) => url.pathname)).toContain('/api/push/devices/d1')
})

test('a refusal to register says why, and the button can be pressed again', async () => {
  using _ = together(
    browserSays({ before: 'granted' }),
    standIn({
      ...devicesAre(),
      'HEAD /firebase-messaging-sw.js': () => new Response(null),
      'PUT /api/push/devices': () => refuse('too_many_requests'),
    }),
  )
  await renderPart(<PushSettings />, { member: MAREN })
  await turnOn().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(turnOn()).toBeEnabled()
})

test('a list that cannot be loaded can be asked for again', async () => {
  let isDown = true
  using _ = together(
    browserSays({ before: 'granted' }),
    standIn({
      'GET /api/push': () => (isDown ? refuse('not_found') : reply({ publicKey: 'key', devices: [PHONE] })),
    }),
  )
  await renderPart(<PushSettings />, { member: MAREN })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load your devices. Try again')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Chrome on Android')).toBeVisible()
})
