import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { emblemOf, RANK_NAMES } from './rank-emblems.ts'
import { RankPlaque } from './rank-plaque.tsx'

test('each of the thirteen ranks has its own metal and emblem', () => {
  const emblems = RANK_NAMES.map(emblemOf)
  expect(new Set(emblems.map(({ metal }) => metal)).size).toBe(13)
  expect(new Set(emblems.map(({ picture }) => picture)).size).toBe(13)
})

test.each(RANK_NAMES)('the plaque of %s says so in words', async (rank) => {
  await render(<RankPlaque rank={rank} score={64} />)
  await expect.element(page.getByText(rank, { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('Score 64')).toBeInTheDocument()
})

test('an unknown rank shows its name, in iron', async () => {
  await render(<RankPlaque rank="Hedge Knight" />)
  await expect.element(page.getByText('Hedge Knight')).toBeInTheDocument()
  expect(emblemOf('Hedge Knight').metal).toBe('initiate')
})

test('where a list is narrow, a plaque shows the whole name of its rank', async () => {
  const narrow = { width: '9rem' }
  await render(
    <div style={narrow}>
      <RankPlaque rank="Master of the Arcane" size="sm" />
    </div>,
  )
  const name = page.getByText('Master of the Arcane').element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})
