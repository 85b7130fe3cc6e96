import { expect, test } from 'vitest'

import { RulesWords } from './rules-words.ts'

function sorted(...cards: readonly (readonly [keywords: readonly string[], ...texts: string[]])[]) {
  const words = new RulesWords()
  for (const [keywords, ...texts] of cards) words.add({ keywords, texts })
  return words.sorted()
}

test('keywords on cards are sorted into abilities, actions and ability words', () => {
  const words = sorted(
    [['Flying', 'Scry', 'Landfall'], 'Flying\nLandfall — Whenever a land enters, scry 1.'],
    [['Boast', 'flying'], 'Boast — {1}: Draw a card.'],
    [['Brewwatch'], 'Brewwatch — When this enters, brew.'],
    [['Emberstride'], 'Emberstride 2'],
    [[], 'Secret council — Each player votes.'],
  )
  expect(words['keyword-abilities']).toEqual(['Boast', 'Emberstride', 'Flying'])
  expect(words['keyword-actions']).toEqual(expect.arrayContaining(['Scry', 'Sacrifice', 'Tap']))
  expect(words['ability-words']).toEqual(['Brewwatch', 'Landfall', 'Secret council'])
  expect(words['flavor-words']).toEqual([])
})

test('flavour words are what else stands before a dash', () => {
  const words = sorted(
    [[], 'Tavern Brawl — Whenever this attacks, it fights.\nLast Call! — Draw a card.'],
    [[], 'Choose one —\n• Pay the Bard — You gain 2 life.\n• 10,000 Songs — Draw a card.'],
    [[], 'Draw a card.', 'Closing Time — Exile it.'],
  )
  expect(words['flavor-words']).toEqual([
    '10,000 Songs',
    'Closing Time',
    'Last Call!',
    'Pay the Bard',
    'Tavern Brawl',
  ])
})

test.for([
  'I, II — Draw a card.',
  'IV — Draw a card.',
  '1—9 | Draw a card.',
  '1 or 2 — Draw a card.',
  'Stage 2 — Draw a card.',
  'Visit — Draw a card.',
  'To solve — You have ten cards. (If unsolved, solve at the beginning of your end step.)',
  'Solved — Draw a card.',
  'As this enters, choose Bards or Brewers.\n• Bards — Draw a card.\n• Brewers — Scry 1.',
  'Each opponent faces a villainous choice — They discard a card, or you draw a card.',
  'Choose one —\n• Draw a card.',
  'Cellar — Draw a card. (Leads to: Attic)\nAttic — Scry 1.',
  'Cycling—{2}',
  '{T}: Add {G}.',
])('%s has no flavour word', (text) => {
  expect(sorted([[], text])['flavor-words']).toEqual([])
})
