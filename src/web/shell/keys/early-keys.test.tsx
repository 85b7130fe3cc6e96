import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { profileQueries } from '#web/profile/queries.ts'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'
import { Frame } from '#web/shell/frame/frame.tsx'

function preferring({ hasKeys }: { hasKeys: boolean }) {
  const { preferences } = anOwnProfile()
  return anOwnProfile({ preferences: { ...preferences, hasKeys } })
}

function answersFor(hasKeys: boolean) {
  return {
    'GET /api/top-users': () => reply([]),
    'GET /api/recent-trades': () => reply([]),
    'GET /api/recent-gatherings': () => reply([]),
    'GET /api/notifications/unread-count': () => reply({ unread: 0 }),
    'GET /api/profile': () => reply(preferring({ hasKeys })),
  }
}

/** Opens a page on which these keys were pressed before it listened, and waits until it asked for them. */
async function openAfter(keys: string) {
  const asked = Promise.withResolvers<undefined>()
  const hand = ({ detail }: Event & { detail?: KeyboardEvent[] }) => {
    detail?.push(...keys.split('').map((key) => new KeyboardEvent('keydown', { key })))
    asked.resolve(undefined)
  }
  addEventListener('hearing', hand, { once: true })
  const content = (
    <main id="main">
      <h1>A page</h1>
      <input aria-label="Note" />
    </main>
  )
  const shown = await renderPart(<Frame>{content}</Frame>, { member: { ...MAREN, isVerified: true } })
  await asked.promise
  return shown
}

const keysDialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('what follows a shortcut pressed early is typed into the field that opens', async () => {
  using _ = standIn(answersFor(true))
  await openAfter('/owl of 2')
  await expect.element(page.getByRole('combobox', { name: 'Card name or search' })).toHaveValue('owl of 2')
})

test('early keys of somebody who turned keys off do nothing, even when they are turned on later', async () => {
  using _ = standIn(answersFor(false))
  const { queryClient } = await openAfter('?')
  expect(keysDialog.elements()).toHaveLength(0)
  queryClient.setQueryData(profileQueries.mine().queryKey, preferring({ hasKeys: true }))
  await expect
    .poll(async () => {
      await userEvent.keyboard('a')
      return page.getByRole('menu', { name: 'Add' }).elements().length
    })
    .toBe(1)
  expect(keysDialog.elements()).toHaveLength(0)
})

test('text that followed a shortcut without a field is not typed anywhere later', async () => {
  using _ = standIn(answersFor(true))
  await openAfter('?lost')
  await expect.element(keysDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keysDialog).not.toBeInTheDocument()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.click()
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('')
})
