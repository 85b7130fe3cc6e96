import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sessionQuery } from '#web/app/session.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AfterSignIn, sameSitePath } from './after-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SIGN_IN = 'POST /api/signin'
const login = page.getByRole('textbox', { name: 'Email or username' })
const password = page.getByLabelText('Password', { exact: true })

async function tryToSignIn() {
  await login.fill('maren')
  await password.fill('lanternlight')
  await userEvent.keyboard('{Enter}')
}

test('a refused sign-in shows the specification’s text and keeps what was typed', async () => {
  using _ = standIn({ [SIGN_IN]: () => refuse('authentication_failed') })
  await renderPart(<SignInForm next={undefined} />)
  await tryToSignIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Authentication failed')
  await expect.element(login).toHaveValue('maren')
  await expect.element(password).toHaveValue('lanternlight')
})

test('too many tries show the same text, with advice', async () => {
  using _ = standIn({ [SIGN_IN]: () => refuse('too_many_requests') })
  await renderPart(<SignInForm next={undefined} />)
  await tryToSignIn()
  await expect.element(page.getByRole('alert').getByText('Authentication failed')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/Wait a moment/)).toBeVisible()
})

test('a sign-in without a username is not a session', async () => {
  using _ = standIn({ [SIGN_IN]: () => reply({ member: { ...MAREN, username: '' } }) })
  const { queryClient } = await renderPart(<SignInForm next={undefined} />)
  await tryToSignIn()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Username is missing from authentication data.')
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ member: null })
})

test('an empty form asks for what is missing and focuses the first field', async () => {
  using network = standIn({ [SIGN_IN]: () => refuse('internal') })
  await renderPart(<SignInForm next={undefined} />)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(login).toHaveFocus()
  await expect.element(login).toHaveAccessibleDescription('Enter your email or username.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  expect(network.asked).toHaveLength(0)
})

test('a successful sign-in updates the session', async () => {
  using network = standIn({ [SIGN_IN]: () => reply({ member: MAREN }) })
  const { queryClient } = await renderPart(<SignInForm next={undefined} />)
  await tryToSignIn()
  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ member: MAREN })
  expect(network.asked[0]?.body).toEqual({
    login: 'maren',
    password: 'lanternlight',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('the password is shown on request', async () => {
  await renderPart(<SignInForm next={undefined} />)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('after signing in, the member goes where they were going', async () => {
  const { history } = await renderPart(<AfterSignIn next="/binders?view=table" />, { member: MAREN })
  await expect.poll(() => history.location.href).toBe('/binders?view=table')
})

test.each([
  ['/binders/b1?view=table#top', '/binders/b1?view=table#top'],
  ['//evil.example/', undefined],
  [String.raw`/\evil.example`, undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['binders', undefined],
  ['/signin?next=/binders', undefined],
  [undefined, undefined],
])('of the next path %s, %s remains', (next, path) => {
  expect(sameSitePath(next)).toBe(path)
})
