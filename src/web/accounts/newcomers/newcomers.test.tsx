import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Invitation } from '#contract/invitations.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { NewcomersPage } from './newcomers-page.tsx'

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
const house = {
  'GET /api/house': () =>
    reply({
      operatorName: 'Maren',
      contactEmail: null,
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
  await expect.element(page.getByText('Friday works no more.')).toBeVisible()
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
