import type { Page } from 'playwright'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'

/** Maren calls a gathering of eight at an instant. @returns the path of its page */
export async function callAt({ context: { request } }: Visit, startsAt: Date): Promise<string> {
  const [date = '', clock = ''] = startsAt.toISOString().split('T')
  const data = {
    username: 'Maren',
    gatheringType: 'commander',
    location: 'The Brass Flagon',
    date,
    time: clock.slice(0, 5),
    timeZone: 'UTC',
    maxPlayers: 8,
  }
  const reply = await request.post('/api/createGathering', { data })
  expect(reply.ok()).toBe(true)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { gatheringId } = (await reply.json()) as { gatheringId: string }
  return `/gatherings/${gatheringId}`
}

interface Typed {
  /** In three weeks, if nothing else is said. */
  readonly date?: string
  /** As many as the form proposes, if nothing else is said. */
  readonly seats?: number
}

/** Calls a gathering by its form, and ends on its page. @returns the path of that page */
export async function callByForm(page: Page, { date = dateIn(21), seats }: Typed = {}): Promise<string> {
  await page.goto('/gatherings')
  await page.getByRole('button', { name: 'Create Gathering' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Create Gathering' })
  await modal.getByLabel('Location').fill('The Brass Flagon')
  await modal.getByLabel('Date').fill(date)
  await modal.getByLabel('Time').fill('19:00')
  if (seats !== undefined) await modal.getByLabel('Seats').fill(String(seats))
  await modal.getByRole('button', { name: 'Create Gathering' }).click()
  await expect(page).toHaveURL(/\/gatherings\/[^/]+$/)
  return new URL(page.url()).pathname
}

function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
