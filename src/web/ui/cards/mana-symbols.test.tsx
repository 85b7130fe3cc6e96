import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { ManaCost } from './mana-cost.tsx'
import { symbolsOf } from './mana-symbols.ts'
import { RulesText } from './rules-text.tsx'

test('symbols are read from their braces', () => {
  expect(symbolsOf('{2}{w/u}{G/P}')).toEqual(['2', 'W/U', 'G/P'])
  expect(symbolsOf('')).toEqual([])
})

test('a cost is spoken in words', async () => {
  await render(<ManaCost cost="{2}{W/U}{R}" />)
  await expect.element(page.getByRole('img')).toHaveAccessibleName('Mana cost 2, white or blue, red')
})

test('each symbol in rules is named, and every line is a paragraph', async () => {
  const { container } = await render(<RulesText text={'{T}: Add {G}. (Not {B}.)\nFlying'} />)
  expect(container.querySelectorAll('p')).toHaveLength(2)
  const names = page
    .getByRole('img')
    .elements()
    .map((symbol) => symbol.getAttribute('aria-label'))
  expect(names).toEqual(['tap', 'green', 'black'])
})
