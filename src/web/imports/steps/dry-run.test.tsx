import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anImport } from '#web/imports/sample-imports.tsx'

import { DryRun } from './dry-run.tsx'

test.each([390, 320])(
  'on a phone of %s px the button that imports shows whole, whatever it counts',
  async (width) => {
    using _ = standIn({ 'GET /api/imports/i1/rows': () => reply({ rows: [], nextCursor: null }) })
    await page.viewport(width, 800)
    const read = anImport({ rows: 40_000, matched: 40_000, copies: 118_478, valueCents: 174_762_630_00 })
    await renderPart(
      <DryRun
        read={read}
        filter={undefined}
        onFilter={() => undefined}
        sentFile={undefined}
        onSend={() => undefined}
        onColumns={() => undefined}
      />,
    )
    const bar = page.getByRole('region', { name: 'Import', exact: true })
    await expect.element(bar.getByRole('button', { name: 'Import 118,478 cards...' })).toBeVisible()
    const { scrollWidth, clientWidth } = bar.element()
    expect(scrollWidth).toBe(clientWidth)
  },
)
