import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart } from '#web/app/stand-in.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

import { Counted, countedWords } from './counted.tsx'

test.each([
  [[['NM', 100]], undefined],
  [[], undefined],
  [
    [
      ['NM', 100],
      ['LP', 80],
    ],
    'counted at 80% for LP',
  ],
  [
    [
      ['NM', 90],
      ['MP', 100],
      ['DMG', 0],
    ],
    'counted at 90% for NM, 0% for DMG',
  ],
] as const)('shares %j are told as %s', (shares, words) => {
  expect(countedWords(shares.map(([condition, share]) => ({ condition, share })))).toBe(words)
})

test('the words lead to where the shares are set', async () => {
  await renderPart(
    <Stats>
      <Counted shares={[{ condition: 'LP', share: 80 }]} />
    </Stats>,
  )
  await expect
    .element(page.getByRole('link', { name: 'counted at 80% for LP' }))
    .toHaveAttribute('href', '/profile#worth')
})
