import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aStack } from '#web/collection/sample-stacks.tsx'

import { StackDialog } from './stack-dialog.tsx'

const OWN = 'PUT /api/stacks/s1/own'
const dialog = page.getByRole('dialog')

async function openStep(stack = aStack()) {
  let isClosed = false
  await renderPart(<StackDialog stack={stack} onClose={() => (isClosed = true)} />, { member: MAREN })
  await page.getByRole('button', { name: 'Own name and picture' }).click()
  return () => isClosed
}

test('a copy that no printing describes is given a name of its own', async () => {
  using network = standIn({ [OWN]: () => reply(aStack({ own: { name: 'Dawn', picture: null } })) })
  const isClosed = await openStep()
  await dialog.getByRole('textbox', { name: 'Its own name' }).fill('  Dawn ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(isClosed).toBe(true)
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    name: 'Dawn',
    keepsPicture: true,
  })
})

test('its picture is removed on request, and a refusal is shown where one pressed', async () => {
  using network = standIn({ [OWN]: () => refuse('too_many_own_copies') })
  const isClosed = await openStep(aStack({ own: { name: 'Dawn', picture: '/own-pictures/o-1.webp' } }))
  await dialog.getByRole('checkbox', { name: 'Remove its picture' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/limit of copies with a name/)).toBeVisible()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    name: 'Dawn',
    keepsPicture: false,
  })
  expect(isClosed()).toBe(false)
})

test('a file that is no picture is refused before it is sent', async () => {
  await openStep()
  await dialog
    .getByLabelText('Choose a picture')
    .upload(new File(['words'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(dialog.getByText('Choose a picture: PNG, JPEG, WebP or AVIF.')).toBeVisible()
})
