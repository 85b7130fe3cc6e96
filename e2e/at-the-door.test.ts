import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { type Visit, visitWithCamera } from './browser.ts'
import { callAt } from './called-gathering.ts'
import { expect } from './expect.ts'
import { film } from './film.ts'
import { newMember } from './new-member.ts'
import { done } from './watched-card.ts'

const HOUR_MS = 3_600_000

test(
  'a host scans who comes, one after another, and goes on without signal',
  { timeout: 240_000 },
  async () => {
    await using house = await openHouse('sqlite')
    await using maren = await newMember(house, 'phone', 'Maren')
    await using sigrun = await newMember(house, 'phone', 'Sigrun')
    await using ioan = await newMember(house, 'phone', 'Ioan')
    const pathname = await callAt(maren, new Date(Date.now() + HOUR_MS))
    for (const { page, context } of [sigrun, ioan]) {
      await done(context.request.post(`/api${pathname}/come`, { data: {} }))
      await page.goto(pathname)
    }
    const [sigruns, ioans] = [await codeOf(sigrun), await codeOf(ioan)]

    const folder = mkdtempSync(path.join(tmpdir(), 'tradewyrm-film-'))
    const seen = path.join(folder, 'seen.y4m')
    await film(sigruns, seen)
    await using host = await visitWithCamera(house.url, maren, seen)
    const { page, context } = host
    await page.goto(pathname)
    await page.getByRole('button', { name: 'Scan codes' }).click()
    await expect(page.getByText('Sigrun is in', { exact: true })).toBeVisible()
    await expect(page.getByText('1 of 3 are here')).toBeVisible()
    await expect(sigrun.page.getByText(/^You’re checked in since/)).toBeVisible()

    await context.setOffline(true)
    // The next in line holds up their phone; the camera was never closed.
    await film(ioans, seen)
    await expect(page.getByText('Ioan: waiting for signal')).toBeVisible()
    await expect(page.getByText('1 waiting for signal.')).toBeVisible()
    const tick = page.getByRole('checkbox', { name: 'Ioan is here' })
    const row = page.getByRole('listitem').filter({ has: tick })
    await expect(row.getByText(/^Waiting to be sent/)).toBeVisible()
    await expect(page.getByText('1 of 3 are here')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('Ioan is in', { exact: true })).toBeVisible()
    await expect(page.getByText('2 of 3 are here')).toBeVisible()
    await expect(page.getByText('1 waiting for signal.')).not.toBeVisible()
    await expect(row.getByText(/^Here since .+, by code$/)).toBeVisible()
    await expect(ioan.page.getByText(/^You’re checked in since/)).toBeVisible()
    expect([maren, sigrun, ioan, host].flatMap(({ complaints }) => complaints)).toEqual([])
    rmSync(folder, { recursive: true })
  },
)

/** What a camera sees on the phone of somebody who comes. */
async function codeOf({ page }: Visit): Promise<Buffer> {
  const code = page.getByRole('img', { name: 'QR code for the host' })
  await expect(code).toBeVisible()
  return await code.screenshot()
}
