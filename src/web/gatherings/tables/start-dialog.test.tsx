import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { GatheringKind } from '#contract/gatherings.ts'
import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AtTheTables } from './at-the-tables.tsx'
import { aTourney } from './sample-tourney.ts'

const PATH = '/api/gatherings/g1/tourney'

async function opened(gatheringType: GatheringKind, before: Tourney | null = null) {
  const server = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: before }),
    [`GET ${PATH}/standings`]: () => reply({ standings: [] }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  const own = anOwnPlace({ state: 'going', role: 'host' })
  await renderPart(<AtTheTables gathering={theDetails({ id: 'g1', gatheringType, own })} />, {
    member: MAREN,
  })
  await page.getByRole('button', { name: 'Seat players' }).click()
  return server
}

test.each([
  ['casual', 'Pods of 4'],
  ['competitive', 'Duels'],
  ['draft', 'Draft pods of 8'],
  ['sealed', 'Duels'],
  ['commander', 'Pods of 4'],
] as const)('the tables of a %s gathering begin as “%s”', async (gatheringType, tables) => {
  using _ = await opened(gatheringType)
  await expect.element(page.getByLabelText('Tables', { exact: true })).toHaveDisplayValue(tables)
})

test('once a draft has seated its pods, its matches begin as duels', async () => {
  using _ = await opened('draft', aTourney({ stage: 'over', tableSize: 8, mayRun: true }))
  await expect.element(page.getByLabelText('Tables', { exact: true })).toHaveDisplayValue('Duels')
})
