import { afterEach, beforeEach, expect, test } from 'vitest'

import { forgetUnsent, unsentKey } from './unsent-places.ts'
import { hasTexts, UnsentStore } from './unsent-store.ts'

interface Line {
  readonly clientId: string
  readonly words: string
  readonly hasWaited?: boolean
}

const MAREN = 'maren'

beforeEach(() => {
  forgetUnsent(MAREN)
})
afterEach(() => {
  forgetUnsent(MAREN)
})

const isItem = (value: unknown): value is Line => hasTexts(value, ['clientId', 'words'])

/** As another tab has it that hears of nothing: events of storage reach other documents alone. */
function openTab(max = 10): UnsentStore<Line> {
  return new UnsentStore<Line>({ kind: 'messages', max, isItem })
}

const wordsOf = (tab: UnsentStore<Line>) => tab.of(MAREN).map(({ words }) => words)

test('what two tabs keep at the same time is all kept', () => {
  const [one, other] = [openTab(), openTab()]
  expect([wordsOf(one), wordsOf(other)]).toEqual([[], []])
  one.keep(MAREN, { clientId: 'a', words: 'Hello' })
  other.keep(MAREN, { clientId: 'b', words: 'Is it still there?' })
  expect(wordsOf(openTab()).toSorted()).toEqual(['Hello', 'Is it still there?'])
})

test('what was written first is first, also after a reload and after a change', () => {
  const tab = openTab()
  for (const [clientId, words] of [
    ['z', 'First'],
    ['a', 'Second'],
    ['m', 'Third'],
  ] as const)
    tab.keep(MAREN, { clientId, words })
  tab.change(MAREN, 'z', { words: 'First, in other words' })
  expect(wordsOf(tab)).toEqual(['First, in other words', 'Second', 'Third'])
  expect(wordsOf(openTab())).toEqual(wordsOf(tab))
})

test('what another tab sent does not come back when this tab notes something about it', () => {
  const one = openTab()
  one.keep(MAREN, { clientId: 'a', words: 'Hello' })
  const other = openTab()
  expect(wordsOf(other)).toEqual(['Hello'])
  one.drop(MAREN, 'a')
  other.change(MAREN, 'a', { words: 'Hello again' })
  expect([wordsOf(other), wordsOf(openTab())]).toEqual([[], []])
})

test('all that is there when the server cannot be reached has waited, and nothing that comes later', () => {
  const tab = openTab()
  for (const clientId of ['a', 'b']) tab.keep(MAREN, { clientId, words: 'Hello' })
  tab.markWaited(MAREN)
  tab.keep(MAREN, { clientId: 'c', words: 'Is it still there?' })
  for (const each of [tab, openTab()])
    expect(each.of(MAREN).map(({ clientId, hasWaited = false }) => [clientId, hasWaited])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ])
})

test('no more wait than may', () => {
  const tab = openTab(1)
  expect(tab.keep(MAREN, { clientId: 'a', words: 'Hello' })).toBe(true)
  expect(tab.keep(MAREN, { clientId: 'b', words: 'Too much' })).toBe(false)
  expect(wordsOf(openTab())).toEqual(['Hello'])
})

test('the list of an earlier version is read, and comes before what is written now', () => {
  const list = [
    { clientId: 'z', words: 'Written offline' },
    { clientId: 'a', words: 'And this' },
  ]
  localStorage.setItem(unsentKey(MAREN, 'messages'), JSON.stringify(list))
  const tab = openTab()
  tab.keep(MAREN, { clientId: 'm', words: 'Now' })
  expect(wordsOf(openTab())).toEqual(['Written offline', 'And this', 'Now'])
  tab.drop(MAREN, 'z')
  expect(wordsOf(openTab())).toEqual(['And this', 'Now'])
})

test('what storage does not take stays in this tab, until the member signs off', () => {
  const tab = openTab()
  const huge = 'x'.repeat(6_000_000)
  tab.keep(MAREN, { clientId: 'a', words: huge })
  tab.keep(MAREN, { clientId: 'b', words: 'Small' })
  expect(wordsOf(openTab())).toEqual(['Small'])
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(wordsOf(tab).map(({ length }) => length)).toEqual([huge.length, 5])
  forgetUnsent(MAREN)
  expect([wordsOf(tab), wordsOf(openTab())]).toEqual([[], []])
})
