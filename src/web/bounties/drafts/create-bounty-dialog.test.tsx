import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aBounty } from '#web/bounties/sample-bounties.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'

import { CreateBountyDialog } from './create-bounty-dialog.tsx'

const POST = 'POST /api/bounties'
const dialog = page.getByRole('dialog', { name: 'Create Bounty' })
const send = dialog.getByRole('button', { name: 'Create Bounty' })
const verified = { ...MAREN, isVerified: true }

async function open(member = verified) {
  const onClose = vi.fn<() => void>()
  await renderPart(<CreateBountyDialog card={aCard()} onClose={onClose} />, { member })
  return { onClose }
}

test('a reward in money is required and sent in cents', async () => {
  using network = standIn({ [POST]: () => reply(aBounty({ role: 'poster' })) })
  const { onClose } = await open()
  await send.click()
  await expect.element(dialog.getByText('Enter an amount such as 12.50.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'How much, in dollars' }).fill('26')
  await dialog.getByRole('button', { name: 'One more' }).click()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Minimum condition' }), 'MP')
  await send.click()
  await expect.element(page.getByText('Your bounty for Nine-Lantern Fox is posted.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(network.asked[0]?.body).toMatchObject({
    cardId: 'fox',
    reward: { kind: 'money', cents: 2600, currency: 'usd' },
    quantity: 2,
    minCondition: 'MP',
    days: 30,
    isExact: false,
  })
})

test('a reward with a comma is read as it was meant, and an ambiguous one is refused', async () => {
  using network = standIn({ [POST]: () => reply(aBounty({ role: 'poster' })) })
  await open()
  const amount = dialog.getByRole('textbox', { name: 'How much, in dollars' })
  await amount.fill('1,250')
  await send.click()
  await expect.element(amount).toBeInvalid()
  await expect.element(amount).toHaveAccessibleDescription(/could be \$1,250\.00 or \$1\.25/)
  await amount.fill('40,5')
  await expect.element(dialog.getByText('That’s $40.50.')).toBeVisible()
  await send.click()
  await expect
    .poll(() => network.asked[0]?.body)
    .toMatchObject({ reward: { kind: 'money', cents: 4050, currency: 'usd' } })
  expect(network.asked).toHaveLength(1)
})

test('a reward may be cards, described in words', async () => {
  using network = standIn({ [POST]: () => reply(aBounty()) })
  await open()
  await dialog.getByText('Cards', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Which cards' }).fill(' Any two rares ')
  await dialog.getByRole('textbox', { name: 'Runs for (days)' }).fill('100')
  await send.click()
  await expect.element(dialog.getByText('1 to 90', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Runs for (days)' }).fill('14')
  await send.click()
  await expect
    .poll(() => network.asked[0]?.body)
    .toMatchObject({
      reward: { kind: 'cards', text: 'Any two rares' },
      days: 14,
    })
})

test('a refusal by the server is shown, and what was typed stays', async () => {
  using _ = standIn({ [POST]: () => refuse('too_many_bounties') })
  await open()
  await dialog.getByRole('textbox', { name: 'How much, in dollars' }).fill('26')
  await send.click()
  await expect.element(dialog.getByText('You’ve reached the limit of open bounties.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'How much, in dollars' })).toHaveValue('26')
})

test('what was refused last time is gone when the form is sent again', async () => {
  using _ = standIn({ [POST]: () => refuse('too_many_bounties') })
  await open()
  const amount = dialog.getByRole('textbox', { name: 'How much, in dollars' })
  await amount.fill('26')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await amount.fill('')
  await send.click()
  await expect.element(dialog.getByText('Enter an amount such as 12.50.')).toBeVisible()
  await expect.element(dialog.getByText('You’ve reached the limit of open bounties.')).not.toBeInTheDocument()
  await amount.fill('26')
  await send.click()
  await expect.element(dialog.getByText('You’ve reached the limit of open bounties.')).toBeVisible()
})

test('a member with an unverified address learns why they cannot post', async () => {
  await open(MAREN)
  await expect.element(dialog.getByText(/Verify your email address first/)).toBeVisible()
  await expect.element(send).toBeDisabled()
})
