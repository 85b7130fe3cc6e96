import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { RemoveButton } from './remove-button.tsx'

const PORTRAIT = {
  thing: 'portrait',
  id: 'Bertil',
  name: 'the avatar of Bertil',
  author: 'Bertil',
} as const
const KEEPER = { ...MAREN, isModerator: true as const }

const button = () => page.getByRole('button', { name: 'Remove the avatar of Bertil' })

test('a keeper removes something with a reason, and is told when there is nothing left', async () => {
  let isGone = false
  using server = standIn({
    'POST /api/admin/removals': () => {
      if (isGone) return refuse('nothing_to_remove')
      isGone = true
      return reply({})
    },
  })
  await renderPart(<RemoveButton {...PORTRAIT} />, { member: KEEPER })
  await button().click()
  const dialog = page.getByRole('dialog', { name: 'Remove the avatar of Bertil' })
  const submit = dialog.getByRole('button', { name: 'Remove' })
  await expect.element(submit).toBeDisabled()
  await dialog.getByLabelText('Why').fill('Not an avatar')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toEqual([
    { thing: 'portrait', id: 'Bertil', reason: 'Not an avatar' },
  ])
  await button().click()
  await dialog.getByLabelText('Why').fill('Again')
  await submit.click()
  await expect.element(dialog.getByText('There is nothing left to remove.')).toBeVisible()
})

test.for([
  ['a member', MAREN],
  ['a keeper whose it is', { ...KEEPER, username: 'Bertil' }],
  ['a visitor', null],
] as const)('%s removes nothing', async ([, member]) => {
  using _ = standIn({})
  await renderPart(
    <>
      <p>A page</p>
      <RemoveButton {...PORTRAIT} />
    </>,
    { member },
  )
  await expect.element(page.getByText('A page')).toBeVisible()
  await expect.element(button()).not.toBeInTheDocument()
})
