import type { Page } from 'playwright'
import { test } from 'vitest'
import { z } from 'zod'

import { plain } from '#tests/members/pictures.ts'

import type { Visit } from './browser.ts'
import { callByForm } from './called-gathering.ts'
import { talkAccepted } from './conversations.ts'
import { expect } from './expect.ts'
import { appealWith, grantAppeal, openHall } from './hall.ts'
import { newMember } from './new-member.ts'

const WORLDS = [
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const

const Decided = z.object({ decisions: z.array(z.object({ id: z.string() })) })
const INSULT = 'You are a thief, and everyone should know it'
const REASON = 'You insulted somebody who asked for a card'
const APPEAL = 'I took them for somebody else'
const ANSWER = 'You said sorry, so it ends'
const WORDS = 'Whoever comes late will be eaten'

test.for(WORLDS)(
  'a message is reported, a moderator limits its author, who appeals once, an admin lifts it, and every tab follows, on a %s, with %s',
  { timeout: 300_000 },
  async ([device, database]) => {
    await using hall = await openHall(device, database)
    const { maren, ottilie, bertil } = hall
    await using sigrun = await newMember(hall.house, device, 'Sigrun')
    const talk = await talkAccepted(bertil, sigrun, 'Sigrun')
    await say(bertil.page, 'Sigrun', INSULT)
    await ottilie.page.goto('/admin/reports')
    await expect(ottilie.page.getByText('No open reports')).toBeVisible()
    await maren.page.goto('/admin/appeals')
    await expect(maren.page.getByText('No open appeals')).toBeVisible()

    await report(sigrun.page, INSULT)
    await limitAuthor(ottilie)
    await expectLimited(bertil, talk)
    await appeal(bertil)

    await expectNotTheirs(ottilie.page)
    await grantAppeal(maren.page, APPEAL, ANSWER)
    await expectFree(bertil)
    await expect(ottilie.page.getByText('No open appeals')).toBeVisible()
    await expectLedger(maren.page)
    const complaints = [maren, ottilie, bertil, sigrun].flatMap((each) => each.complaints)
    expect(complaints).toEqual([])
  },
)

async function say(page: Page, other: string, words: string): Promise<void> {
  await page.getByLabel(`Write to ${other}`).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log', { name: `Messages with ${other}` })).toContainText(words)
}

async function report(page: Page, words: string): Promise<void> {
  const log = page.getByRole('log', { name: 'Messages with Bertil' })
  const message = log.getByRole('listitem').filter({ hasText: words })
  await message.hover()
  await message.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByLabel('What happened').fill('I only asked for the Drake')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
}

/** The case comes by itself; a second tab sees it go once it is settled. */
async function limitAuthor({ page, context }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Look into it: Message, by Bertil' }).click()
  await expect(page.getByText(INSULT)).toBeVisible()
  await expect(page.getByText('I only asked for the Drake')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/admin/reports')
  const settle = page.getByRole('button', { name: 'Settle it' })
  await page.getByRole('button', { name: 'I’ll look into it' }).click()
  await expect(second.getByText(/Ottilie looks into it$/)).toBeVisible()

  const member = await context.newPage()
  await member.goto('/admin/members/Bertil')
  await member.getByRole('button', { name: 'Limit', exact: true }).click()
  const dialog = member.getByRole('dialog', { name: 'Limit Bertil' })
  await dialog.getByLabel('Why').fill(REASON)
  await dialog.getByRole('button', { name: 'Limit', exact: true }).click()
  await expect(member.getByText('Bertil is limited.')).toBeVisible()
  // A moderator sees no addresses, and changes no accounts.
  await expect(member.getByRole('button', { name: 'Delete the account' })).toHaveCount(0)
  await expect(member.getByText('bertil@example.org')).toHaveCount(0)

  await page.getByLabel('How it is settled').selectOption('Something was done')
  await page.getByLabel('Why', { exact: true }).fill('Limited for a week')
  await settle.click()
  await expect(second.getByText('No open reports')).toBeVisible()
}

/** The banner stands in the tab that was open; the old conversation goes on, and no new one begins. */
async function expectLimited({ page, context }: Visit, talk: string): Promise<void> {
  await expect(page.getByText(/^Limited until/)).toBeVisible()
  await say(page, 'Sigrun', 'I am sorry')
  expect(new URL(page.url()).pathname).toBe(`/inbox/${talk}`)
  const other = await context.newPage()
  await begin(other)
  // The server says so, beside the banner.
  await expect(other.getByRole('alert')).toContainText('You can’t begin conversations')
  await other.close()
}

async function begin(page: Page): Promise<void> {
  await page.goto('/inbox/new?to=Maren')
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you coming on Friday?')
  await page.getByRole('button', { name: 'Send' }).click()
}

async function appeal({ page, context }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'See why' }).click()
  await expect(page.getByText(REASON)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/decisions')
  await appealWith(page, APPEAL)
  for (const tab of [page, second]) {
    await expect(tab.getByText('Not answered yet.')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  }
  const reply: unknown = await (await context.request.get('/api/decisions')).json()
  const [decision] = Decided.parse(reply).decisions
  const path = `/api/decisions/${decision?.id ?? ''}/appeal`
  const again = await context.request.post(path, { data: { words: 'Once more' } })
  expect(again.status()).toBe(409)
  await second.close()
}

/** Whoever decided does not answer where there is another keeper. */
async function expectNotTheirs(page: Page): Promise<void> {
  await page.goto('/admin/appeals')
  await expect(page.getByText(APPEAL)).toBeVisible()
  await expect(page.getByText('Another keeper answers this.')).toBeVisible()
}

async function expectFree({ page }: Visit): Promise<void> {
  await expect(page.getByText(ANSWER)).toBeVisible()
  await expect(page.getByText(/^Limited until/)).toHaveCount(0)
  await begin(page)
  await expect(page).toHaveURL(/\/inbox\/(?!new)[^/]+$/)
}

async function expectLedger(page: Page): Promise<void> {
  await page.goto('/admin/ledger?member=Bertil')
  for (const words of [REASON, ANSWER]) await expect(page.getByText(words).first()).toBeVisible()
}

test.for(WORLDS)(
  'a portrait and an announcement are removed with a reason, their member is told and appeals, and each comes back, on a %s, with %s',
  { timeout: 300_000 },
  async ([device, database]) => {
    await using hall = await openHall(device, database)
    const { maren, ottilie, bertil } = hall
    const portrait = await showPortrait(bertil)
    const profile = await maren.context.newPage()
    await expectShown(profile, portrait, 1)
    await bertil.page.goto('/decisions')
    await expect(bertil.page.getByText('Nothing here')).toBeVisible()

    await removePortrait(maren.page)
    await expectShown(profile, portrait, 0)
    const told = bertil.page.getByRole('main')
    await expect(told.getByText('That is a brand, not an avatar')).toBeVisible()
    // Only its member still sees it.
    await expect(told.getByRole('img', { name: 'What was removed' })).toHaveAttribute('src', portrait)
    expect((await bertil.context.request.get(portrait)).status()).toBe(200)

    await appealWith(bertil.page, 'I drew it myself')
    await ottilie.page.goto('/admin/appeals')
    await grantAppeal(ottilie.page, 'I drew it myself', 'So it is yours')

    await expect(told.getByText('So it is yours')).toBeVisible()
    await expectShown(profile, portrait, 1)
    await loseWords(bertil, ottilie)
    await regainWords(bertil, { keeper: maren.page, reader: ottilie.page })
    expect([maren, ottilie, bertil].flatMap((each) => each.complaints)).toEqual([])
  },
)

/** @returns its address */
async function showPortrait({ context }: Visit): Promise<string> {
  const sent = await context.request.post('/api/profile/avatar', {
    headers: { 'content-type': 'application/octet-stream' },
    data: await plain(300, 300).png().toBuffer(),
  })
  expect(sent.status()).toBe(200)
  const own: unknown = await (await context.request.get('/api/profile')).json()
  return String(Reflect.get(Object(own), 'avatarUrl'))
}

/** How often others see a portrait on the profile of its member. */
async function expectShown(page: Page, portrait: string, times: number): Promise<void> {
  await page.goto('/Bertil')
  const profile = page.getByRole('main')
  await expect(profile.getByRole('heading', { name: 'Bertil' }).first()).toBeVisible()
  await expect(profile.locator(`img[src="${portrait}"]`)).toHaveCount(times)
}

async function removePortrait(page: Page): Promise<void> {
  await page.goto('/admin/members/Bertil')
  await page.getByRole('button', { name: 'Remove the avatar of Bertil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the avatar of Bertil' })
  await dialog.getByLabel('Why').fill('That is a brand, not an avatar')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('It is removed.')).toBeVisible()
}

/** A host writes to all who come, and a keeper among them removes it; the host's open page of decisions says so. */
async function loseWords(host: Visit, { page }: Visit): Promise<void> {
  const own = await host.context.newPage()
  const gathering = await callByForm(own)
  await own.getByRole('button', { name: 'Write to all who come' }).click()
  await own.getByLabel('Your words').fill(WORDS)
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(own.getByRole('main').getByText(WORDS)).toBeVisible()

  await page.goto(gathering)
  await page.getByRole('button', { name: 'I’m coming' }).click()
  await page.getByRole('button', { name: 'Remove this announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this announcement' })
  await dialog.getByLabel('Why').fill('We don’t threaten anybody')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  for (const each of [page, own]) {
    await expect(each.getByRole('main').getByText('(removed)')).toBeVisible()
    await expect(each.getByText(WORDS)).toHaveCount(0)
  }
  await own.close()
  await expect(host.page.getByText('We don’t threaten anybody')).toBeVisible()
}

/** The author appeals, another keeper grants it, and whoever still reads the page sees the words as they were. */
async function regainWords(
  { page }: Visit,
  { keeper, reader }: { readonly keeper: Page; readonly reader: Page },
): Promise<void> {
  await appealWith(page, 'It is a line of a song')
  await keeper.goto('/admin/appeals')
  await grantAppeal(keeper, 'It is a line of a song', 'So it is, and all who come know it')
  await expect(page.getByText('So it is, and all who come know it')).toBeVisible()
  await expect(reader.getByRole('main').getByText(WORDS)).toBeVisible()
  await expect(reader.getByText('(removed)')).toHaveCount(0)
}
