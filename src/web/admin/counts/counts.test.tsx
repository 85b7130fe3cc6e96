import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { CountedSpan, CountSpan } from '#contract/admin/counts.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { CountsPart } from './counts-part.tsx'

const NONE = {
  members: null,
  'sign-ins': null,
  trades: null,
  gatherings: null,
  messages: null,
  bounties: null,
}
const SOME = { members: 2, 'sign-ins': 30, trades: 4, gatherings: 0, messages: 1204, bounties: 1 }

const day = (from: string, counts: CountedSpan['counts'], isUnfinished = false): CountedSpan => ({
  from,
  to: from,
  isUnfinished,
  counts,
})

const DAYS = [
  day('2026-11-23', NONE),
  day('2026-11-24', SOME),
  day('2026-11-25', { ...SOME, messages: 602 }, true),
]
const WEEKS = [day('2026-11-23', { ...SOME, messages: 1806 }, true)]

function Hall() {
  const [by, setBy] = useState<CountSpan>('day')
  return <CountsPart by={by} onBy={setBy} />
}

test('counts are drawn from 0, with the same numbers as a table and as files', async () => {
  using _ = standIn({
    'GET /api/admin/counts': ({ url }) =>
      reply({ spans: url.searchParams.get('by') === 'week' ? WEEKS : DAYS }),
  })
  await renderPart(<Hall />, { member: { ...MAREN, isAdmin: true } })
  const plot = page.getByRole('img', { name: 'Messages: 602 today, 1,204 at most.' })
  await expect.element(plot).toBeVisible()
  const heights = () =>
    [...plot.element().querySelectorAll(':scope > rect')].map((bar) => bar.getAttribute('height'))
  await expect.poll(heights).toEqual(['120', String((602 / 1204) * 120)])
  await expect.poll(() => plot.element().querySelectorAll('line').length).toBe(1)
  const row = page.getByRole('row', { name: /24 November 2026/ })
  await expect.element(row.getByRole('cell', { name: '1,204' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '25 November 2026 (so far)' })).toBeVisible()
  const gap = page.getByRole('row', { name: /23 November 2026/ })
  await expect.element(gap.getByText('–').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Trades sealed as CSV' }))
    .toHaveAttribute('href', '/api/admin/counts/file?by=day&what=trades')
  await page.getByText('Week', { exact: true }).click()
  await expect
    .element(page.getByRole('rowheader', { name: 'Week of 23 November 2026 (so far)' }))
    .toBeVisible()
})
