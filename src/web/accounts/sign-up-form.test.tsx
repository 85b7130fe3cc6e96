import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { sessionQuery } from '#web/app/session.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { SignUpForm } from './sign-up-form.tsx'

const SIGN_UP = 'POST /api/signup'
const username = page.getByRole('textbox', { name: 'Username' })
const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const send = page.getByRole('button', { name: 'Sign Up' })
const free = { 'GET /api/usernames/MarenOfTheMill': () => reply({ isAvailable: true }) }

async function fillIn() {
  await username.fill('MarenOfTheMill')
  await email.fill('maren@millgate.example')
  await password.fill('three lantern words')
}

test('each field says what is wrong, and the first wrong one gets the focus', async () => {
  using network = standIn({ [SIGN_UP]: () => refuse('internal') })
  await renderPart(<SignUpForm next={undefined} />)
  await username.fill('ma')
  await email.fill('nobody')
  await password.fill('short')
  await send.click()
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAccessibleDescription('Choose 3 to 24 characters.')
  await expect.element(email).toHaveAccessibleDescription('This doesn’t look like an email address.')
  await expect.element(password).toHaveAccessibleDescription('Use at least 10 characters.')
  expect(network.asked).toHaveLength(0)
})

test('the rules for a username show before anything is typed', async () => {
  using _ = standIn({})
  await renderPart(<SignUpForm next={undefined} />)
  await expect
    .element(username)
    .toHaveAccessibleDescription(
      '3 to 24 letters, digits, _ and -. Others see this name, and you can’t change it later.',
    )
})

test('a taken username shows while typing', async () => {
  using _ = standIn({ 'GET /api/usernames/Sigrun': () => reply({ isAvailable: false }) })
  await renderPart(<SignUpForm next={undefined} />)
  await username.fill('Sigrun')
  await expect.element(username).toHaveAccessibleDescription('Sigrun is taken. Choose another name.')
})

test('a free username shows while typing', async () => {
  using _ = standIn(free)
  await renderPart(<SignUpForm next={undefined} />)
  await username.fill('MarenOfTheMill')
  await expect.element(username).toHaveAccessibleDescription(/MarenOfTheMill is free/)
})

test('nothing moves when the name turns out to be free', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ 'GET /api/usernames/MarenOfTheMill': async () => await answer.promise })
  await renderPart(
    <div style={{ inlineSize: 320 }}>
      <SignUpForm next={undefined} />
    </div>,
  )
  await username.fill('MarenOfTheMill')
  await expect.element(send).toBeVisible()
  const before = send.element().getBoundingClientRect().top
  answer.resolve(reply({ isAvailable: true }))
  await expect.element(username).toHaveAccessibleDescription(/MarenOfTheMill is free/)
  expect(send.element().getBoundingClientRect().top).toBe(before)
})

test('a reserved name and invalid characters are refused without a request', async () => {
  using network = standIn({})
  await renderPart(<SignUpForm next={undefined} />)
  await username.fill('Admin')
  await expect.element(username).toHaveAccessibleDescription('Admin is reserved. Choose another name.')
  await username.fill('Mären')
  await expect.element(username).toHaveAccessibleDescription('Use only letters, digits, _ and -.')
  expect(network.asked).toHaveLength(0)
})

test('a sign-up that fails says so and keeps what was typed', async () => {
  using _ = standIn({ ...free, [SIGN_UP]: () => refuse('sign_up_failed') })
  await renderPart(<SignUpForm next={undefined} />)
  await fillIn()
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sign up failed')
  await expect.element(username).toHaveValue('MarenOfTheMill')
  await expect.element(email).toHaveValue('maren@millgate.example')
  await expect.element(password).toHaveValue('three lantern words')
})

test('a common password is refused beside its field', async () => {
  const issues = [{ path: 'password', code: 'common_password' }]
  using _ = standIn({ ...free, [SIGN_UP]: () => refuse('invalid_input', issues) })
  await renderPart(<SignUpForm next={undefined} />)
  await fillIn()
  await send.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/This password is too common/)
})

const houseOf = (signUp: string) => ({
  'GET /api/house': () =>
    reply({
      operatorName: 'Maren',
      contactEmail: null,
      picture: null,
      name: '',
      town: '',
      welcome: '',
      signUp,
    }),
})
const CHECK = 'POST /api/invitations/check'

test('where an invitation is needed, the page says so instead of a form', async () => {
  using _ = standIn(houseOf('invitation'))
  await renderPart(<SignUpForm next={undefined} />)
  await expect.element(page.getByText(/You can sign up here only with an invitation/)).toBeVisible()
  await expect.element(username).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('an invitation that works is said, and goes with the form', async () => {
  using network = standIn({
    ...houseOf('invitation'),
    ...free,
    [CHECK]: () => reply({ isGood: true }),
    [SIGN_UP]: () => reply({ member: MAREN }),
  })
  await renderPart(<SignUpForm next={undefined} invitation="secret" />)
  await expect.element(page.getByText('You’re invited. Choose a name and a password.')).toBeVisible()
  await fillIn()
  await send.click()
  await expect
    .poll(() => network.asked.find(({ url }) => url.pathname === '/api/signup')?.body)
    .toMatchObject({ username: 'MarenOfTheMill', invitation: 'secret' })
})

test('an invitation that works no more is said before anything is typed', async () => {
  using _ = standIn({ ...houseOf('invitation'), [CHECK]: () => reply({ isGood: false }) })
  await renderPart(<SignUpForm next={undefined} invitation="secret" />)
  await expect.element(page.getByText(/This invitation doesn’t work any more/)).toBeVisible()
  await expect.element(username).not.toBeInTheDocument()
})

test('an invitation that is used up meanwhile leaves what was typed', async () => {
  using _ = standIn({
    ...houseOf('invitation'),
    ...free,
    [CHECK]: () => reply({ isGood: true }),
    [SIGN_UP]: () => refuse('invitation_needed'),
  })
  await renderPart(<SignUpForm next={undefined} invitation="secret" />)
  await expect.element(page.getByText('You’re invited. Choose a name and a password.')).toBeVisible()
  await fillIn()
  await send.click()
  await expect
    .element(page.getByRole('alert').getByText(/only with an invitation that still works/))
    .toBeVisible()
  await expect.element(username).toHaveValue('MarenOfTheMill')
})

test('an invitation that is used up meanwhile where a keeper lets people in gives way to the words', async () => {
  let isGood = true
  using _ = standIn({
    ...houseOf('approval'),
    ...free,
    [CHECK]: () => reply({ isGood }),
    [SIGN_UP]: () => refuse('invalid_input', [{ path: 'words', code: 'too_small' }]),
  })
  await renderPart(<SignUpForm next={undefined} invitation="secret" />)
  await expect.element(page.getByText('You’re invited. Choose a name and a password.')).toBeVisible()
  await fillIn()
  isGood = false
  await send.click()
  await expect.element(page.getByText(/This invitation doesn’t work any more/)).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Who are you?' }))
    .toHaveAccessibleDescription('Write a few words about yourself.')
  await expect.element(username).toHaveValue('MarenOfTheMill')
})

test('where a keeper lets people in, the page asks for words, and they go with the form', async () => {
  const applicant = {
    username: 'MarenOfTheMill',
    email: 'maren@millgate.example',
    isVerified: false,
    words: 'I mill',
    appliedAt: '2026-11-01T10:00:00.000Z',
  }
  using network = standIn({
    ...houseOf('approval'),
    ...free,
    [SIGN_UP]: () => reply({ member: null, applicant }),
  })
  const { queryClient } = await renderPart(<SignUpForm next={undefined} />)
  const words = page.getByRole('textbox', { name: 'Who are you?' })
  await expect.element(page.getByText(/lets people in by hand/)).toBeVisible()
  await fillIn()
  await send.click()
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveAccessibleDescription('Write a few words about yourself.')
  await words.fill('I mill')
  await send.click()
  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ applicant })
  const sent = network.asked.find(({ url }) => url.pathname === '/api/signup')
  expect(sent?.body).toMatchObject({ words: 'I mill' })
})

test('the small print opens beside the form, so what was typed stays', async () => {
  using _ = standIn(free)
  await renderPart(<SignUpForm next={undefined} />)
  for (const name of ['Privacy Policy', 'Disclaimer & Copyright']) {
    const link = page.getByRole('link', { name: `${name} (opens in a new tab)` })
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})

test('a successful sign-up signs in and says to check the email', async () => {
  using _ = standIn({ ...free, [SIGN_UP]: () => reply({ member: MAREN }) })
  const { queryClient } = await renderPart(<SignUpForm next={undefined} />)
  await fillIn()
  await send.click()
  await expect.element(page.getByText(/Check your email at maren@/)).toBeVisible()
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ member: MAREN })
})
