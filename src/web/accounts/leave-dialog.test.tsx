import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { WHAT_GOES, WHAT_STAYS } from '#contract/accounts/leaving.ts'
import { sessionMember } from '#web/app/session.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { Belongings } from './belongings.tsx'
import { Leave } from './leave.tsx'

const LEAVE = 'POST /api/account/leave'
const dialog = page.getByRole('dialog', { name: 'Delete my account' })
const name = dialog.getByLabelText(`Type ${MAREN.username} to confirm`)
const password = dialog.getByLabelText('Your password')

async function openDialog() {
  const view = await renderPart(<Leave username={MAREN.username} />, { member: MAREN })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog).toBeVisible()
  return view
}

async function press() {
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
}

test('it says first what is deleted and what is kept', async () => {
  await openDialog()
  for (const line of [...WHAT_GOES, ...WHAT_STAYS])
    await expect.element(dialog.getByText(line)).toBeInTheDocument()
})

test('nothing is sent without the exact name and the password', async () => {
  using network = standIn({ [LEAVE]: () => reply({}) })
  await openDialog()
  await name.fill('marenofthemill')
  await press()
  await expect.element(dialog.getByText(`Type ${MAREN.username} exactly.`)).toBeVisible()
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(network.asked).toEqual([])
})

test.for([
  ['wrong_password', 'That password isn’t right.'],
  ['last_admin', 'You’re the only admin. Make someone else an admin first.'],
  ['internal', 'Something went wrong on our side. Try again in a moment.'],
] as const)('when the server says %s, the member stays and sees why', async ([code, sentence]) => {
  using _ = standIn({ [LEAVE]: () => refuse(code) })
  const { queryClient, history } = await openDialog()
  await name.fill(MAREN.username)
  await password.fill('salt and candle wax')
  await press()
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(name).toHaveValue(MAREN.username)
  expect(sessionMember(queryClient)).toEqual(MAREN)
  expect(history.location.pathname).toBe('/here')
})

test('a member who leaves is signed out and sent to the home page', async () => {
  using network = standIn({ [LEAVE]: () => reply({}) })
  const { queryClient, history } = await openDialog()
  await name.fill(MAREN.username)
  await password.fill('salt and candle wax')
  await press()
  await expect.element(page.getByText('Your account is deleted. Farewell.')).toBeVisible()
  expect(network.asked.map(({ body }) => body)).toEqual([{ password: 'salt and candle wax' }])
  expect(sessionMember(queryClient)).toBeNull()
  await expect.poll(() => history.location.pathname).toBe('/')
})

test('a link downloads everything about the member', async () => {
  await renderPart(<Belongings />, { member: MAREN })
  const link = page.getByRole('link', { name: 'Download everything about me' })
  await expect.element(link).toHaveAttribute('href', '/api/account/belongings')
  await expect.element(link).toHaveAttribute('download')
})

test('on a narrow phone, the link to the download stays within its leaf', async () => {
  const within = { width: '16rem' }
  await renderPart(
    <div style={within}>
      <Belongings />
    </div>,
    { member: MAREN },
  )
  const link = page.getByRole('link', { name: 'Download everything about me' })
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().width).toBeLessThanOrEqual(16 * 16)
})
