import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { talkAccepted } from './conversations.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

test.for([
  ['phone', 'postgres'],
  ['desktop', 'sqlite'],
] as const)(
  'one sees the other type and read, and finds what was said, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const talk = await talkAccepted(maren, sigrun, 'Sigrun')
    const hers = maren.page.getByRole('log', { name: 'Messages with Sigrun' })
    await expect(hers.getByText(/, seen$/)).toBeVisible()

    await sigrun.page.getByLabel('Write to Maren').pressSequentially('For two Lim-Dûl’s Vaults')
    await expect(maren.page.getByText('Typing', { exact: true })).toBeVisible()
    await sigrun.page.getByRole('button', { name: 'Send' }).click()
    await expect(hers.getByText('For two Lim-Dûl’s Vaults')).toBeVisible()
    await expect(maren.page.getByText('Typing', { exact: true })).toHaveCount(0)

    // It is found at once, by its words without accents and by who wrote it.
    await maren.page.goto('/inbox?tab=messages')
    const field = maren.page.getByRole('searchbox', { name: 'Search messages' })
    await field.fill('from:sigrun lim-dul')
    const hit = maren.page.getByRole('link', { name: /Sigrun: For two Lim-Dûl’s Vaults/ })
    await expect(hit).toBeVisible()
    await expect(maren.page).toHaveURL(/q=from/)
    await field.fill('[[ember drake]]')
    await maren.page.getByRole('link', { name: /You: Is the Ember Drake/ }).click()
    await expect(hers.getByRole('listitem').first()).toBeFocused()

    // What she came from is still there.
    await maren.page.goBack()
    await expect(field).toHaveValue('[[ember drake]]')

    // Whoever hides it sees none of others.
    const change = await maren.context.request.patch('/api/profile?username=Maren', {
      data: { preferences: { showsReading: false } },
    })
    expect(change.ok()).toBe(true)
    await maren.page.goto(`/inbox/${talk}`)
    await expect(hers.getByText('For two Lim-Dûl’s Vaults')).toBeVisible()
    await expect(hers.getByText(/, seen$/)).toHaveCount(0)
  },
)
