import type { Page } from 'playwright'
import { test } from 'vitest'

import type { CardResult } from '#contract/cards.ts'
import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

const FILE_NAME = 'moxfield_haves.csv'
const BINDER = 'Brought along'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'members import a collection and get matches, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const [watched, sought, ...others] = await cardsOfTheHouse(maren.page)

    await bringMoxfieldFile(maren.page, [watched, ...others.slice(0, 3)])
    await bringManaBoxFile(maren.page, [sought])

    await watch(sigrun.page, watched)
    await showToEverybody(maren.page)
    await markForTrade(maren.page)
    await hear(sigrun.page, `Maren has ${watched.name} for trade.`)

    await postBounty(sigrun.page, sought)
    await hear(sigrun.page, `Maren has the ${sought.name} from your bounty.`)
    await hear(maren.page, `Sigrun wants your ${sought.name}.`)
    await claimBounty(maren.page, sought)
    await hear(sigrun.page, `Maren has taken your bounty for ${sought.name}.`)
    await confirmCatch(sigrun.page, sought)
    await hear(maren.page, `You caught the bounty for ${sought.name} by Sigrun.`)
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Cards with a price that aren't printed etched. */
async function cardsOfTheHouse(page: Page): Promise<[CardResult, CardResult, ...CardResult[]]> {
  const reply = await page.request.get('/api/cards/search', {
    params: { q: 'e:hrd t:creature is:nonfoil -is:etched usd>0', source: 'scryfall' },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: CardResult[] }
  const [first, second, ...others] = data.filter(
    ({ price, finishes }) => price !== null && finishes[0] === 'nonfoil' && !finishes.includes('etched'),
  )
  if (first === undefined || second === undefined || others.length < 3) throw new Error('too few cards')
  return [first, second, ...others]
}

/** A file whose last card has a finish it doesn't come in, plus a card nobody knows. */
function moxfieldFile(cards: readonly CardResult[]): string {
  const heading =
    '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"'
  const lines = cards.map(({ name, setCode, collectorNumber }, at) => {
    const foil = at === cards.length - 1 ? 'etched' : ''
    return `"2","0","${name}","${setCode}","Near Mint","English","${foil}","","2026-01-01 00:00:00.000000","${collectorNumber}","False","False",""`
  })
  const unknown = `"1","0","The Card That Never Was","hrd","Near Mint","English","","","2026-01-01 00:00:00.000000","999","False","False",""`
  return [heading, ...lines, unknown].join('\r\n')
}

function manaboxFile(cards: readonly CardResult[]): string {
  const heading =
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency'
  const lines = cards.map(
    ({ name, set, setCode, collectorNumber, rarity }) =>
      `"${name}",${setCode.toUpperCase()},"${set}",${collectorNumber},normal,${rarity},1,12345,,,false,false,near_mint,en,USD`,
  )
  return [heading, ...lines].join('\n')
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/import')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
}

async function bringMoxfieldFile(page: Page, cards: readonly CardResult[]): Promise<void> {
  const worth = cards.slice(0, -1).reduce((sum, { price }) => sum + 2 * (price ?? 0), 0)
  await chooseFile(page, FILE_NAME, moxfieldFile(cards))
  const main = page.getByRole('main')
  await expect(main.getByRole('paragraph').filter({ hasText: FILE_NAME })).toContainText('Moxfield')
  await expect(main.getByText(dollars(worth)).first()).toBeVisible()
  await expect(main.getByText('We don’t know a card with this name.')).toBeVisible()
  await chooseAmbiguousPrinting(page)
  await takeIntoNewBinder(page, BINDER)
  await expect(page.getByText(/^1 row wasn’t imported/)).toBeVisible()

  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  await page.getByRole('button', { name: 'Import it again' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await chooseAmbiguousPrinting(page)
  // The undo also deleted the binder created for it.
  await takeIntoNewBinder(page, BINDER)
}

async function chooseAmbiguousPrinting(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Needs a choice 1' }).click()
  const unclear = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect(unclear).toHaveCount(1)
  await expect(unclear).toContainText('This printing doesn’t come in that finish.')
  await unclear.getByRole('button', { name: /^Choose/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Which one is it?' })
  await dialog.getByRole('list', { name: 'Matching printings' }).getByRole('button').first().click()
  await expect(page.getByText('No choices left')).toBeVisible()
}

async function bringManaBoxFile(page: Page, cards: readonly CardResult[]): Promise<void> {
  await chooseFile(page, 'ManaBox_Collection.csv', manaboxFile(cards))
  await expect(page.getByText('Every row names an exact printing.')).toBeVisible()
  await takeIntoBinder(page, BINDER)
  await page.getByRole('link', { name: 'Open the binder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: BINDER })).toBeVisible()
}

async function takeIntoNewBinder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Import \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Name of the new binder').fill(name)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
}

async function takeIntoBinder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Import \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('radio', { name: 'One of my binders' }).check()
  await dialog.getByLabel('Binder', { exact: true }).selectOption(name)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
}

async function showToEverybody(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More for ${BINDER}` }).click()
  await page.getByRole('menuitem', { name: 'Edit binder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit binder' })
  await dialog.getByLabel('Who can see it').selectOption('Public: everyone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

async function markForTrade(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected cards' })
  await bar.getByRole('button', { name: 'All', exact: true }).click()
  await bar.getByRole('button', { name: 'For trade', exact: true }).click()
  await expect(page.getByRole('main').getByText('For trade').first()).toBeVisible()
}

async function watch(page: Page, card: CardResult): Promise<void> {
  await page.goto(`/card/${card.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Watching', exact: true })).toBeVisible()
}

/** Waits for a notification, opens the bell and reads it. */
async function hear(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  const row = dialog.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('button', { name: 'Mark read' }).click()
  await expect(row.getByText('Unread')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

async function postBounty(page: Page, card: CardResult): Promise<void> {
  await page.goto(`/card/${card.id}`)
  await page.getByRole('button', { name: 'Post bounty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Bounty' })
  await dialog.getByLabel('How much, in dollars').fill('7.50')
  await dialog.getByRole('button', { name: 'Create Bounty' }).click()
  await expect(page.getByText(`Your bounty for ${card.name} is posted.`)).toBeVisible()
}

async function claimBounty(page: Page, card: CardResult): Promise<void> {
  await page.goto('/bounties')
  await page.getByRole('link', { name: `I have it: ${card.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Wanted: ${card.name}` })
  await expect(dialog.getByText('$7.50')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expect(dialog.getByText(/Taken by you until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

async function confirmCatch(page: Page, card: CardResult): Promise<void> {
  await page.goto('/bounties?view=mine')
  await page.getByRole('list', { name: 'Your bounties' }).getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: `Wanted: ${card.name}` })
  await dialog.getByRole('button', { name: 'Mark as caught' }).click()
  await expect(dialog.getByText('Did Maren bring you the card?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as caught' }).click()
  await expect(dialog.getByText(/Caught by Maren/)).toBeVisible()
}

function dollars(amount: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
}
