import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Page } from 'playwright'
import sharp from 'sharp'
import { test } from 'vitest'

import type { Letter } from '#contract/mail.ts'
import { composeMail } from '#server/mail/letters.ts'

import { axeResultsOf } from './axe-results.ts'
import { visit } from './browser.ts'
import { expect } from './expect.ts'

const HOUSE = { publicUrl: 'https://cards.example.org', operatorName: 'The Brass Flagon & Sons' }
const LONGEST_NAME = 'WWWWWWWWWWWWWWWWWWWWWWWW'
const link = `${HOUSE.publicUrl}/verify-email?token=${'abcDEF123_-'.repeat(6)}`
const lines = [
  { text: 'Sigrun has 3 cards you want, and wants 2 of yours, less than 5 km away.', link },
  { text: 'Near you: Friday Draft at the Drowned Lantern & Lockworks, Fri 27 Nov, 19:00.', link },
  { text: `${LONGEST_NAME} disputes your trade. You can say what happened.`, link },
]
const ways = {
  settings: `${HOUSE.publicUrl}/profile#notices`,
  unsubscribe: `${HOUSE.publicUrl}/unsubscribe/t`,
}

const LETTERS: readonly Letter[] = [
  { kind: 'verify-address', username: LONGEST_NAME, link },
  { kind: 'verify-application', username: 'Maren', link },
  { kind: 'let-in', username: 'Maren', link },
  { kind: 'not-let-in', username: 'Maren', reason: 'Nobody here knows you.' },
  { kind: 'reset-password', username: 'Maren', link },
  { kind: 'confirm-new-address', username: 'Maren', link },
  {
    kind: 'address-changing',
    username: 'Maren',
    newEmail: 'a-very-long-address-of-somebody@a-very-long-domain.example.org',
    link,
  },
  { kind: 'address-kept', username: 'Maren' },
  { kind: 'address-taken', username: 'Maren', link },
  { kind: 'news', username: 'Maren', lines, tellsNear: true, carries: [], quotes: [], ...ways },
  { kind: 'farewell', username: 'Maren' },
  { kind: 'renamed', username: 'Maren', reason: 'The old one insults others.' },
  { kind: 'account-deleted', username: 'Maren', reason: 'You sold copies of copies.' },
]
const WIDTHS = [320, 600] as const
const CONTRAST = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } }
const SCHEMES = ['light', 'dark'] as const

/** A picture of a letter; kept for people if `LETTER_PICTURES` names a folder. */
async function pictureOf(page: Page, name: string): Promise<Buffer> {
  const picture = await page.screenshot({ fullPage: true })
  const folder = process.env['LETTER_PICTURES']
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${name}.png`), picture)
  }
  return picture
}

/** How bright a picture is on the whole, and how much is drawn on it. */
async function looksOf(picture: Buffer): Promise<{ readonly brightness: number; readonly contrast: number }> {
  const { channels } = await sharp(picture).greyscale().stats()
  const { mean = 0, stdev = 0 } = channels[0] ?? {}
  return { brightness: mean, contrast: stdev }
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test.for(LETTERS)(
  'the letter $kind can be read on a phone and a wide screen, by day and by night',
  async (letter) => {
    const { html, text, subject } = composeMail(letter, HOUSE)
    await using visited = await visit('about:blank', 'desktop')
    const { page } = visited
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const width of WIDTHS) {
      for (const scheme of SCHEMES) {
        await page.setViewportSize({ width, height: 700 })
        await page.emulateMedia({ colorScheme: scheme })
        await page.setContent(html)
        const name = `${letter.kind}-${String(width)}-${scheme}`
        const { brightness, contrast } = await looksOf(await pictureOf(page, name))
        expect(contrast, `something is drawn: ${name}`).toBeGreaterThan(10)
        expect(scheme === 'dark' ? 255 - brightness : brightness, `its colours: ${name}`).toBeGreaterThan(160)
        const room: unknown = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(room, `nothing stands out: ${name}`).toBe(0)
        const { violations, passes } = await axeResultsOf(page, CONTRAST)
        expect(violations, `it can be read: ${name}`).toEqual([])
        expect(passes.length, `texts were measured: ${name}`).toBeGreaterThan(0)
        expect(asked, `nothing is fetched: ${name}`).toEqual([])
        await expect(page).toHaveTitle(subject)
        // Whoever reads the plain text misses nothing but the names of links.
        const paragraphs = await page.locator('p:not(:has(a)), li').allInnerTexts()
        for (const paragraph of paragraphs)
          expect(squeezed(text)).toContain(squeezed(paragraph.replace('View details', '')))
        for (const address of await page
          .locator('a')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
          expect(text).toContain(address ?? 'an address')
      }
    }
  },
)
