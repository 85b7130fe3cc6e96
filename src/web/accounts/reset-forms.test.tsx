import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { deviceWords } from './device-words.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

const REQUEST = 'POST /api/password-reset'

async function askFor(address: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Send link' }).click()
}

test('asking for a reset link never reveals whether the address is known', async () => {
  using _ = standIn({ [REQUEST]: () => reply({}) })
  await renderPart(<ResetRequestForm />)
  await askFor('maren@millgate.example')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('If maren@millgate.example belongs to a member, we sent an email with a link.')
})

test('a reset request that fails says so and keeps the address', async () => {
  using _ = standIn({ [REQUEST]: () => refuse('too_many_requests') })
  await renderPart(<ResetRequestForm />)
  await askFor('maren@millgate.example')
  await expect.element(page.getByRole('alert').getByText('Failed to send password reset')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maren@millgate.example')
})

test('a spent link to a new password leads to a new request', async () => {
  using _ = standIn({ 'POST /api/password-reset/confirm': () => refuse('link_expired') })
  await renderPart(<NewPasswordForm token="t1" />)
  await page.getByLabelText('New password').fill('three lantern words')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'A browser'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
