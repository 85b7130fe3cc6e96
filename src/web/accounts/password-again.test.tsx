import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { KEEPER_POWERS } from '#contract/keepers.ts'
import { MemberFilePage } from '#web/admin/members/member-file-page.tsx'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { PasswordAgain } from './password-again.tsx'

const KEEPER = { ...MAREN, isAdmin: true }
const PASSWORD = 'salt and candle wax'
const SUSPEND = '/api/admin/members/Bertil/suspend'

const FILE = {
  username: 'Bertil',
  avatarUrl: null,
  state: 'active',
  role: null,
  maskedEmail: 'b…@example.org',
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastLoginAt: null,
  isVerified: true,
  may: KEEPER_POWERS,
  sessions: 1,
  rank: null,
  points: 0,
  tradesSealed: 0,
  tradesOpen: 0,
  gatheringsCalled: 0,
  hosting: 0,
  going: 0,
  casesAbout: { open: 0, settled: 0 },
  suspension: null,
  limitedUntil: null,
  invitation: null,
  reportsMade: { all: 0, inBadFaith: 0 },
}

/** A server that wants the password before it suspends anybody or shows an address. */
function strictServer() {
  let isGiven = false
  return standIn({
    'GET /api/admin/members/Bertil': () => reply(FILE),
    'GET /api/admin/members/Bertil/decisions': () => reply({ decisions: [] }),
    'GET /api/admin/audit': () => reply({ entries: [], nextCursor: null }),
    'POST /api/account/password/again': ({ body }) => {
      isGiven = JSON.stringify(body) === JSON.stringify({ password: PASSWORD })
      return isGiven ? reply({}) : refuse('wrong_password')
    },
    [`POST ${SUSPEND}`]: () => (isGiven ? reply({}) : refuse('password_again')),
    'POST /api/admin/members/Bertil/account': () =>
      isGiven ? reply({ email: 'bertil@example.org', sessions: [] }) : refuse('password_again'),
  })
}

async function renderBertil() {
  await renderPart(
    <>
      <MemberFilePage username="Bertil" />
      <PasswordAgain />
    </>,
    { member: KEEPER },
  )
}

const act = page.getByRole('dialog', { name: 'Suspend Bertil' })
const question = page.getByRole('dialog', { name: 'Is it you?' })

async function suspendBertil() {
  await renderBertil()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await act.getByLabelText('Why').fill('He sold copies of copies')
  await act.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect.element(question).toBeVisible()
}

test('the password is asked for above what needs it, and then that is done as it was typed', async () => {
  using server = strictServer()
  await suspendBertil()
  await expect.element(question.getByLabelText('Your password')).toHaveFocus()
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await expect.element(page.getByText('Bertil is suspended.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(act).not.toBeInTheDocument()
  const sent = server.asked.filter(({ url }) => url.pathname === SUSPEND).map(({ body }) => body)
  const wanted = { reason: 'He sold copies of copies', days: 7 }
  expect(sent).toEqual([wanted, wanted])
})

test('a wrong password is said at its field, and the next one counts', async () => {
  using _ = strictServer()
  await suspendBertil()
  const password = question.getByLabelText('Your password')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(question.getByText('Enter your password.')).toBeVisible()
  await password.fill('not this one')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(question.getByText('That password isn’t right.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill(PASSWORD)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('Bertil is suspended.')).toBeVisible()
})

test('who would rather not loses nothing that was typed', async () => {
  using server = strictServer()
  await suspendBertil()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(act.getByText(/^This needs your password again/)).toBeVisible()
  await expect.element(act.getByLabelText('Why')).toHaveValue('He sold copies of copies')
  expect(server.asked.filter(({ url }) => url.pathname === SUSPEND)).toHaveLength(1)
  await act.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect.element(question.getByLabelText('Your password')).toHaveValue('')
})

test('outside a dialog it is asked for too', async () => {
  using _ = strictServer()
  await renderBertil()
  await page.getByRole('button', { name: 'Show email and devices' }).click()
  await question.getByLabelText('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('bertil@example.org')).toBeVisible()
})
