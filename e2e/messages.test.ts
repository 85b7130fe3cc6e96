import type { Locator, Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { talkAccepted } from './conversations.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a stranger writes and is accepted, the two talk live, and one who was offline misses nothing, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    await sigrun.page.goto('/inbox?tab=messages')

    await maren.page.goto('/inbox/new?to=Sigrun')
    await maren.page.getByRole('textbox', { name: 'Message' }).fill('Do you still have the Fox?')
    await maren.page.getByRole('button', { name: 'Send' }).click()
    await expect(maren.page.getByText('Sigrun hasn’t accepted your message yet.')).toBeVisible()

    await sigrun.page.getByRole('button', { name: 'Requests, 1 new' }).click()
    await sigrun.page.getByRole('link', { name: /Do you still have the Fox\?/ }).click()
    await sigrun.page.getByRole('button', { name: 'Accept' }).click()
    await expect(maren.page.getByText('Sigrun hasn’t accepted your message yet.')).toHaveCount(0)
    await say(sigrun.page, 'Maren', 'Yes, Near Mint. See [[Ember Drake]] too')
    await expect(logOf(maren.page, 'Sigrun').getByRole('link', { name: 'Ember Drake' })).toBeVisible()

    // The cellar of the shop: what is written waits, and goes out in order.
    await maren.context.setOffline(true)
    await say(maren.page, 'Sigrun', 'I will bring the Drake')
    await say(maren.page, 'Sigrun', 'And a playmat')
    await expect(maren.page.getByText('Waiting to be sent')).toHaveCount(2)
    await say(sigrun.page, 'Maren', 'Friday at six?')
    // It is on the page before it is at the server.
    await expect(sigrun.page.getByText('Waiting to be sent')).toHaveCount(0)
    await maren.context.setOffline(false)
    await expect(maren.page.getByText('Waiting to be sent')).toHaveCount(0)
    const said = [
      'Do you still have the Fox?',
      'Yes, Near Mint. See Ember Drake too',
      'Friday at six?',
      'I will bring the Drake',
      'And a playmat',
    ]
    for (const [page, other] of [
      [maren.page, 'Sigrun'],
      [sigrun.page, 'Maren'],
    ] as const) {
      const lines = logOf(page, other).getByRole('listitem')
      await expect(lines).toHaveCount(said.length)
      for (const [at, words] of said.entries()) await expect(lines.nth(at)).toContainText(words)
    }

    // A block ends it in the open tab, without a reload.
    await sigrun.context.request.post('/api/blocks/Maren/block')
    await maren.page.goto('/inbox?tab=messages')
    await expect(maren.page.getByText('No messages yet')).toBeVisible()
  },
)

test.for([
  ['phone', 'postgres'],
  ['desktop', 'sqlite'],
] as const)(
  'a card is named and opened, a message answered, given a sign, changed and deleted, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    await talkAccepted(maren, sigrun, 'Sigrun')

    // The page stays where it is when somebody begins to write.
    const line = maren.page.getByLabel('Write to Sigrun')
    await line.focus()
    expect(await maren.page.evaluate('scrollY')).toBe(0)

    // The name is completed from its first letters, and leads to the card.
    await line.pressSequentially('Or the [[emberw')
    await maren.page.getByRole('option', { name: 'Emberwake Drake' }).click()
    await expect(line).toHaveValue('Or the [[Emberwake Drake]]')
    await maren.page.getByRole('button', { name: 'Send' }).click()

    const [hers, theirs] = [logOf(maren.page, 'Sigrun'), logOf(sigrun.page, 'Maren')]
    // What waits to be sent is drawn anew once it was.
    await expect(theirs.getByRole('link', { name: 'Emberwake Drake' })).toBeVisible()
    await expect(hers.getByText('Waiting to be sent')).toHaveCount(0)
    await hers.getByRole('link', { name: 'Emberwake Drake' }).click()
    await expect(maren.page).toHaveURL(/\/search/)
    await maren.page.goBack()
    await expect(hers.getByRole('listitem')).toHaveCount(2)

    await act(sigrun.page, theirs.getByRole('listitem').nth(1), 'Reply')
    await say(sigrun.page, 'Maren', 'That one for three')
    await expect(hers.getByRole('button', { name: /^Answers You: Or the/ })).toBeVisible()

    await act(maren.page, hers.getByRole('listitem').nth(2), 'Fair')
    await expect(theirs.getByRole('button', { name: 'Fair: Maren' })).toBeVisible()

    await act(sigrun.page, theirs.getByRole('listitem').nth(2), 'Edit')
    await sigrun.page.getByLabel('Edit message').fill('That one for two')
    await sigrun.page.getByRole('button', { name: 'Save' }).click()
    await expect(hers.getByRole('listitem').nth(2)).toContainText('That one for two')
    await expect(hers.getByRole('listitem').nth(2)).toContainText('edited')

    await act(maren.page, hers.getByRole('listitem').nth(1), 'Delete')
    await maren.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(theirs.getByRole('listitem').nth(1)).toContainText('This message was deleted.')
    await expect(
      theirs.getByRole('button', { name: /^Answers Maren: This message was deleted/ }),
    ).toBeVisible()
    await expect(theirs.getByRole('listitem')).toHaveCount(3)
  },
)

/** Does something with a message, from its menu. */
async function act(page: Page, message: Locator, item: string): Promise<void> {
  await message.hover()
  await message.getByRole('button', { name: /^More for/ }).click()
  await page
    .getByRole('menu')
    .getByRole(item === 'Fair' ? 'menuitemcheckbox' : 'menuitem', { name: item })
    .click()
}

function logOf(page: Page, other: string) {
  return page.getByRole('log', { name: `Messages with ${other}` })
}

async function say(page: Page, other: string, words: string): Promise<void> {
  await page.getByLabel(`Write to ${other}`).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(logOf(page, other)).toContainText(words.replaceAll(/[[\]]/g, ''))
}
