import type { Page } from 'playwright'
import { test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'
import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember } from './new-member.ts'
import { layOut, offerSwap, promiseSwap, sealedSwap, type Trader } from './promised-trade.ts'

/** Longer than it takes until the house looks for offers that are over. */
const TIDIED_MS = 90_000

test.for([
  ['phone', 'phone', 'sqlite'],
  ['phone', 'desktop', 'postgres'],
] as const)(
  'however a trade ends, the other member and a second tab follow, on a %s and a %s, with %s',
  { timeout: 420_000 },
  async ([device, otherDevice, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    await using torvald = await newMember(house, 'desktop', 'Torvald')
    await inDatabase(house.databaseUrl, async (db) => {
      const granted = db.updateTable('member').set({ admin_since: new Date().toISOString() })
      await granted.where('username', '=', 'Torvald').execute()
    })
    const traders = [
      { requests: maren.page.request, username: 'Maren', card: 'Emberwake Drake' },
      { requests: sigrun.page.request, username: 'Sigrun', card: 'Mirror Tide' },
    ] as const
    const table = {
      house,
      traders,
      own: maren.page,
      other: sigrun.page,
      secondTab: await maren.context.newPage(),
    }
    await withdraw(table)
    await expire(table)
    await callOff(table)
    await reverse(table)
    await dispute(table, torvald.page)
    expect([...maren.complaints, ...sigrun.complaints, ...torvald.complaints]).toEqual([])
  },
)

interface Table {
  readonly house: { readonly databaseUrl: string }
  readonly traders: readonly [Trader, Trader]
  readonly own: Page
  readonly other: Page
  /** Of the first one. */
  readonly secondTab: Page
}

async function openEverywhere({ own, other, secondTab }: Table, tradeId: string): Promise<void> {
  await Promise.all([own, other, secondTab].map((page) => page.goto(`/trades/${tradeId}`)))
}

async function expectEverywhere({ own, other, secondTab }: Table, words: string): Promise<void> {
  for (const page of [own, other, secondTab])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible({ timeout: TIDIED_MS })
}

async function withdraw(table: Table): Promise<void> {
  await openEverywhere(table, await offerSwap(...table.traders))
  await expect(table.other.getByRole('button', { name: 'Accept' })).toBeVisible()
  await table.own.getByRole('button', { name: 'Withdraw' }).click()
  await expectEverywhere(table, 'The offer was withdrawn')
  await expect(table.other.getByRole('button', { name: 'Accept' })).toHaveCount(0)
}

async function expire(table: Table): Promise<void> {
  const tradeId = await offerSwap(...table.traders)
  await openEverywhere(table, tradeId)
  const accept = table.other.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  await inDatabase(table.house.databaseUrl, async (db) => {
    const over = db.updateTable('trade').set({ answer_by: new Date(0).toISOString() })
    await over.where('id', '=', tradeId).execute()
  })
  await accept.click()
  await lookForOverdue(table)
  await expectEverywhere(table, 'It ran out of time')
  await expect(accept).toHaveCount(0)
}

async function callOff(table: Table): Promise<void> {
  await openEverywhere(table, await promiseSwap(...table.traders))
  await table.own.getByRole('button', { name: 'Call off' }).click()
  const dialog = table.own.getByRole('dialog', { name: 'Call this trade off' })
  await dialog.getByLabel('Why').selectOption('We can’t meet')
  await dialog.getByRole('button', { name: 'Call off' }).click()
  await expectEverywhere(table, 'This trade was called off')
  await expect(table.other.getByText(/We can’t meet/)).toBeVisible()
  await expect(table.other.getByRole('button', { name: 'Seal', exact: true })).toHaveCount(0)
}

async function reverse(table: Table): Promise<void> {
  await openEverywhere(table, await sealedSwap(...table.traders))
  await table.own.getByRole('button', { name: 'Ask to take it back' }).click()
  await table.own.getByRole('button', { name: 'Yes, ask Sigrun' }).click()
  await expect(table.secondTab.getByText(/^You asked to take this trade back/)).toBeVisible()
  await table.other.getByRole('button', { name: 'Agree to take it back' }).click()
  await table.other.getByRole('button', { name: 'Yes, take it back' }).click()
  await expectEverywhere(table, 'The cards went back')
}

async function dispute(table: Table, admin: Page): Promise<void> {
  await openEverywhere(table, await sealedSwap(...table.traders))
  await table.own.getByRole('button', { name: 'Dispute this trade' }).click()
  await table.own.getByLabel('What happened').fill('One card is missing.')
  await table.own.getByRole('button', { name: 'Ask an admin' }).click()
  await expectEverywhere(table, 'An admin is looking into it')
  await table.other.getByLabel('What you say to it').fill('Both were there.')
  await table.other.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(table.secondTab.getByText('Both were there.')).toBeVisible()

  await admin.goto('/admin/disputes')
  await admin.getByRole('button', { name: 'Look into it: Maren against Sigrun' }).click()
  await admin.getByLabel('Why').fill('Both agreed to the list.')
  await admin.getByRole('button', { name: 'Settle it' }).click()
  await expectEverywhere(table, 'An admin has settled it')
  await expectEverywhere(table, 'Both agreed to the list.')
  await expect(admin.getByText('No open disputes')).toBeVisible()
}

/** Makes the look for offers that are over due now, not within a minute. News of any change starts what is due. */
async function lookForOverdue({ house, traders: [trader] }: Table): Promise<void> {
  await inDatabase(house.databaseUrl, async (db) => {
    const due = db.updateTable('task').set({ due_at: new Date(0).toISOString() })
    await due.where('kind', '=', 'trades.end-overdue').execute()
  })
  await layOut(trader)
}

/** Does what only time or an operator does. */
async function inDatabase(
  url: string,
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>,
): Promise<void> {
  const { db } = openDatabase(url)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
