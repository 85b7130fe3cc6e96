import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Invitation } from '#contract/accounts/invitations.ts'
import { sessionQuery } from '#web/app/session.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { NewcomersPage } from './newcomers-page.tsx'
import { WaitingPart } from './waiting-part.tsx'

const ADMIN = { ...MAREN, isAdmin: true }
const FRIDAY: Invitation = {
  id: 'friday',
  name: 'Friday',
  state: 'good',
  uses: 5,
  used: 2,
  madeBy: 'Maren',
  madeAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
}
const LIST = 'GET /api/admin/invitations'
const NOBODY = { 'GET /api/admin/applicants': () => reply({ applicants: [], nextCursor: null }) }
const house = {
  ...NOBODY,
  'GET /api/house': () =>
    reply({
      operatorName: 'Maren',
      contactEmail: null,
      picture: null,
      name: '',
      town: '',
      welcome: '',
      signUp: 'invitation',
    }),
}
const listOf = (...invitations: Invitation[]) => ({ [LIST]: () => reply({ invitations, nextCursor: null }) })

test('an admin sees what is left of an invitation, and who came by it', async () => {
  using _ = standIn({
    ...house,
    ...listOf(FRIDAY),
    'GET /api/admin/invitations/friday/invited': () =>
      reply({ invited: [{ username: 'Sigrun', joinedAt: FRIDAY.madeAt }], nextCursor: null }),
  })
  await renderPart(<NewcomersPage />, { member: ADMIN })
  await expect.element(page.getByText('Only people with an invitation can sign up.')).toBeVisible()
  await expect.element(page.getByText(/2 of 5 used · ends/)).toBeVisible()
  await page.getByRole('button', { name: 'Who came by Friday' }).click()
  const came = page.getByRole('list', { name: 'Came by Friday' })
  await expect.element(came.getByRole('link', { name: 'Sigrun' })).toBeVisible()
})

test('a new invitation shows its link once, to copy and to scan', async () => {
  using network = standIn({
    ...house,
    ...listOf(),
    'POST /api/admin/invitations': () => reply({ invitation: { ...FRIDAY, used: 0 }, code: 'secret' }),
  })
  await renderPart(<NewcomersPage />, { member: ADMIN })
  await page.getByRole('button', { name: 'New invitation' }).click()
  const make = page.getByRole('button', { name: 'Make invitation' })
  await expect.element(make).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name' }).fill('Friday')
  const uses = page.getByRole('textbox', { name: 'How many people' })
  await uses.fill('501')
  await expect.element(uses).toHaveAccessibleDescription('Choose from 1 to 500.')
  await uses.fill('5')
  await page.getByRole('combobox', { name: 'Ends' }).selectOptions('In a month')
  await make.click()
  const dialog = page.getByRole('dialog', { name: 'Share Friday' })
  await expect.element(dialog.getByText(/the only time you see this link/)).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/signup#invitation=secret`)
  await expect.element(dialog.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    name: 'Friday',
    uses: 5,
    days: 30,
  })
})

test('revoking says so, and one that is over has no button', async () => {
  let state: Invitation['state'] = 'good'
  using _ = standIn({
    ...house,
    [LIST]: () => reply({ invitations: [{ ...FRIDAY, state }], nextCursor: null }),
    'POST /api/admin/invitations/friday/revoke': () => {
      state = 'revoked'
      return reply({})
    },
  })
  await renderPart(<NewcomersPage />, { member: ADMIN })
  const revoke = page.getByRole('button', { name: 'Revoke Friday' })
  await revoke.click()
  await expect.element(page.getByText('The invitation “Friday” no longer works.')).toBeVisible()
  await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible()
  await expect.element(revoke).not.toBeInTheDocument()
})

test('a refused revocation says why', async () => {
  using _ = standIn({
    ...house,
    ...listOf(FRIDAY),
    'POST /api/admin/invitations/friday/revoke': () => refuse('out_of_date'),
  })
  await renderPart(<NewcomersPage />, { member: ADMIN })
  await page.getByRole('button', { name: 'Revoke Friday' }).click()
  await expect.element(page.getByText(/Someone changed it in the meantime/)).toBeVisible()
})

const SIGRUN = {
  id: 'sigrun',
  username: 'Sigrun',
  words: 'I play on Fridays',
  appliedAt: '2026-11-01T10:00:00.000Z',
}

test('an admin reads the words of whoever waits, and lets them in', async () => {
  let applicants = [SIGRUN]
  using _ = standIn({
    ...house,
    ...listOf(),
    'GET /api/admin/applicants': () => reply({ applicants, nextCursor: null }),
    'POST /api/admin/applicants/sigrun/accept': () => {
      applicants = []
      return reply({})
    },
  })
  await renderPart(<NewcomersPage />, { member: ADMIN })
  await expect.element(page.getByText('I play on Fridays')).toBeVisible()
  await page.getByRole('button', { name: 'Let Sigrun in' }).click()
  await expect.element(page.getByText('Sigrun is a member now.')).toBeVisible()
  await expect.element(page.getByText('I play on Fridays')).not.toBeInTheDocument()
})

test('declining asks why, and sends the reason', async () => {
  using network = standIn({
    ...house,
    ...listOf(),
    'GET /api/admin/applicants': () => reply({ applicants: [SIGRUN], nextCursor: null }),
    'POST /api/admin/applicants/sigrun/decline': () => reply({}),
  })
  await renderPart(<NewcomersPage />, { member: ADMIN })
  await page.getByRole('button', { name: 'Decline Sigrun' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline Sigrun' })
  const decline = dialog.getByRole('button', { name: 'Decline' })
  await expect.element(decline).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Nobody knows you')
  await decline.click()
  await expect.element(page.getByText('We’ve told Sigrun. What they gave us is being deleted.')).toBeVisible()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({ reason: 'Nobody knows you' })
})

test('whoever waits sees that they wait, and can take it all back', async () => {
  const applicant = { ...SIGRUN, email: 'sigrun@example.org', isVerified: true }
  using _ = standIn({
    'GET /api/session': () => reply({ member: null, applicant }),
    'POST /api/application/withdraw': () => reply({}),
  })
  const { queryClient } = await renderPart(<WaitingPart applicant={applicant} />)
  await expect.element(page.getByText('You’re waiting to be let in, Sigrun.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw my sign-up' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  await expect.element(page.getByText('Your sign-up is deleted.')).toBeVisible()
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ member: null })
})
