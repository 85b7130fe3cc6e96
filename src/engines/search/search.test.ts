import { expect, test } from 'vitest'

import { emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import { idOf } from '#tests/search/invented-printings.ts'
import { anEngine, ask, editions, found, names } from '#tests/search/invented-search.ts'

/** Three cards, one of them with three printings. */
const hoard = () =>
  anEngine([
    { name: 'Ember Drake', set: 'new', released_at: '2022-02-02', rarity: 'common', prices: { usd: '2.00' } },
    { name: 'Ember Drake', set: 'mid', released_at: '2012-02-02', rarity: 'rare', prices: { usd: '0.50' } },
    { name: 'Ember Drake', set: 'old', released_at: '2002-02-02', rarity: 'rare', prices: { usd: '9.00' } },
    { name: 'Marsh Elder', set: 'mid', released_at: '2012-02-02', rarity: 'common', colors: ['G'], cmc: 5 },
    { name: 'Wandering Wisp', set: 'old', released_at: '2002-02-02', rarity: 'rare', colors: ['U'], cmc: 1 },
  ])

test('a card is found as its preferred printing', () => {
  expect(editions(hoard(), 'c:r')).toEqual(['new/1'])
  expect(found(hoard(), 'c:r')).toMatchObject({ refusal: null, total: 1, unique: 'cards', order: 'name' })
})

test('one printing must satisfy all terms about printings', () => {
  expect(editions(hoard(), 'r:rare e:mid')).toEqual(['mid/2'])
  expect(editions(hoard(), 'r:rare e:new')).toEqual([])
  expect(editions(hoard(), 'r:rare (e:new or e:mid)')).toEqual(['mid/2'])
})

test('terms about cards and printings combine', () => {
  expect(names(hoard(), 'c:r r:rare')).toEqual(['Ember Drake'])
  expect(names(hoard(), 'c:u or e:mid')).toEqual(['Ember Drake', 'Marsh Elder', 'Wandering Wisp'])
  expect(names(hoard(), 'mv>=3 e:mid -c:g')).toEqual(['Ember Drake'])
  expect(names(hoard(), '(c:g or r:common) mv=5')).toEqual(['Marsh Elder'])
})

test("negated terms about printings leave the printings that don't match", () => {
  expect(editions(hoard(), '-r:rare')).toEqual(['new/1', 'mid/4'])
  expect(editions(hoard(), '-(r:rare or c:g)')).toEqual(['new/1'])
  expect(editions(hoard(), 'c:r -e:new -e:old')).toEqual(['mid/2'])
})

test('only matching printings are shown, and prefer chooses among them', () => {
  const engine = hoard()
  expect(editions(engine, 'c:r r:rare')).toEqual(['mid/2'])
  expect(editions(engine, 'c:r prefer:oldest')).toEqual(['old/3'])
  expect(editions(engine, 'c:r prefer:newest')).toEqual(['new/1'])
  expect(editions(engine, 'c:r prefer:usd-low')).toEqual(['mid/2'])
  expect(editions(engine, 'c:r prefer:usd-high')).toEqual(['old/3'])
  expect(editions(engine, 'c:r r:rare prefer:usd-high')).toEqual(['old/3'])
  expect(editions(engine, 'c:r usd<9 prefer:usd-high')).toEqual(['new/1'])
})

test('an order by price uses the printing shown', () => {
  const engine = anEngine([
    { name: 'Ember Drake', released_at: '2022-02-02', prices: { usd: '2.00' } },
    { name: 'Ember Drake', released_at: '2002-02-02', prices: { usd: '0.10' } },
    { name: 'Marsh Elder', prices: { usd: '1.00' } },
    { name: 'Wandering Wisp' },
  ])
  expect(names(engine, 'lang:en order:usd')).toEqual(['Ember Drake', 'Marsh Elder', 'Wandering Wisp'])
  expect(names(engine, 'mv>0 order:usd prefer:usd-low')).toEqual([
    'Marsh Elder',
    'Ember Drake',
    'Wandering Wisp',
  ])
})

test('every printing, or every picture, can be a separate hit', () => {
  const engine = anEngine([
    { name: 'Ember Drake', released_at: '2022-02-02', illustration_id: idOf('d', 1) },
    { name: 'Ember Drake', released_at: '2012-02-02', illustration_id: idOf('d', 2) },
    { name: 'Ember Drake', released_at: '2002-02-02', illustration_id: idOf('d', 1) },
    { name: 'Marsh Elder', illustration_id: idOf('d', 1) },
  ])
  expect(editions(engine, 'mv>0 unique:prints')).toEqual(['tst/1', 'tst/2', 'tst/3', 'tst/4'])
  expect(editions(engine, 'mv>0 unique:art')).toEqual(['tst/1', 'tst/2', 'tst/4'])
  expect(editions(engine, 'mv>0 unique:art prefer:oldest')).toEqual(['tst/3', 'tst/2', 'tst/4'])
  expect(editions(engine, 'mv>0 unique:art year<2022')).toEqual(['tst/2', 'tst/3', 'tst/4'])
  expect(editions(engine, 'mv>0', { wishes: { unique: 'prints' } })).toHaveLength(4)
})

test("what the search says overrides the caller's wishes", () => {
  const wishes = { unique: 'prints', order: 'usd', direction: 'asc' } as const
  expect(found(hoard(), 'mv>0 unique:cards order:cmc', { wishes })).toMatchObject({
    total: 3,
    unique: 'cards',
    order: 'cmc',
  })
})

test('terms unknown to these cards are ignored with a warning, as are groups that lose all terms', () => {
  const engine = hoard()
  const answer = found(engine, 'c:r (date>=zzzz or -date<zzzz)')
  expect(answer.total).toBe(1)
  expect(answer.warnings).toHaveLength(2)
  expect(answer.warnings[0]).toMatch(/^Invalid expression “date>=zzzz” was ignored\. /)
  expect(answer.understood.map(({ typed }) => typed)).toEqual(['c:r'])
  expect(ask(engine, 'date>=zzzz')).toMatchObject({ refusal: 'All of your terms were ignored.' })
})

test('describes the understood terms in the order typed', () => {
  const { understood } = found(hoard(), 'mv>0 (e:mid or -c:r)')
  expect(understood.map(({ typed, from }) => [typed, from])).toEqual([
    ['mv>0', 0],
    ['e:mid', 6],
    ['-c:r', 15],
  ])
  expect(understood.map(({ meaning }) => meaning)).not.toContain('')
})

test('the caller answers its own keywords', () => {
  const engine = hoard()
  const wish = {
    callerKeywords: ['binder'],
    callerAnswers: (keyword: string, value: string) =>
      value === 'mine'
        ? [idOf('a', 3), idOf('a', 4), idOf('a', 99), 'no id']
        : { ignored: `No ${keyword} ${value}.` },
  }
  expect(editions(engine, 'binder:mine', wish)).toEqual(['old/3', 'mid/4'])
  expect(editions(engine, 'binder:mine -c:g', wish)).toEqual(['old/3'])
  expect(editions(engine, '-binder:mine c:r', wish)).toEqual(['new/1'])
  expect(found(engine, 'c:r binder:yours', wish).warnings).toEqual([
    'Invalid expression “binder:yours” was ignored. No binder yours.',
  ])
  const reading = { dialect: 'tradewyrm', today: '2026-11-21', callerKeywords: ['binder'] } as const
  expect(engine.callerTerms('c:r (-binder:mine or binder:yours) binder:mine', reading)).toEqual([
    { keyword: 'binder', is: '=', value: 'mine' },
    { keyword: 'binder', is: '=', value: 'yours' },
  ])
})

test('a search within some printings finds only those, and hides none of them', () => {
  const engine = anEngine([
    { name: 'Ember Drake', released_at: '2022-02-02' },
    { name: 'Ember Drake', released_at: '2012-02-02' },
    { name: 'Ember Drake Token', layout: 'token' },
    { name: 'Marsh Elder' },
  ])
  const within = [idOf('a', 2), idOf('a', 3), idOf('a', 99)]
  expect(editions(engine, 'mv>0', { within })).toEqual(['tst/2', 'tst/3'])
  expect(editions(engine, '-e:tst', { within })).toEqual([])
  expect(found(engine, '-year:2022', { within })).toMatchObject({ total: 2, hasExtras: true })
})

test('picks single printings of the caller, with their places in the requested order', () => {
  const engine = hoard()
  const numbers = [1, 2, 3, 4, 5].map((number) => engine.numberOf(idOf('a', number)) ?? Number.NaN)
  expect(engine.numberOf(idOf('a', 99))).toBeUndefined()
  const among = emptyBits(engine.printings)
  for (const number of numbers.slice(1)) setBit(among, number)
  const reading = { dialect: 'tradewyrm', today: '2026-11-21', callerKeywords: ['binder'] } as const
  const picked = (query: string) => {
    const answer = engine.pick(query, { ...reading, among, callerAnswers: (_, value) => value === 'mine' })
    if (answer.refusal !== null) throw new Error(answer.refusal)
    const { bits, places } = answer
    const fitting = numbers
      .map((number, at) => ({ at: at + 1, number }))
      .filter((one) => hasBit(bits, one.number))
    return fitting.map(({ at, number }) => (places === null ? at : places[number]))
  }
  // Each printing counts separately. Printings outside the selection aren't found.
  expect(picked('c:r')).toEqual([2, 3])
  expect(picked('-r:common')).toEqual([2, 3, 5])
  expect(picked('binder:mine c:r')).toEqual([2, 3])
  expect(picked('binder:other or c:g')).toEqual([4])
  expect(picked('c:r -binder:mine')).toEqual([])
  // Most expensive first, those without a price last and equal.
  const [half = 0, nine = 0, none = 0, other = 0] = picked('mv>0 order:usd')
  expect([nine < half, half < none, none === other]).toEqual([true, true, true])
  expect(engine.pick('(c:r', { ...reading, among })).toMatchObject({
    refusal: expect.stringContaining('parentheses'),
  })
})

test('extras only come when asked for', () => {
  const engine = anEngine([
    { name: 'Ember Drake' },
    { name: 'Ember Drake', set: 'old', set_type: 'memorabilia' },
    { name: 'Ember', layout: 'token', type_line: 'Token Creature — Dragon' },
    { name: 'Ember Plane', layout: 'planar', oversized: true },
  ])
  expect(names(engine, 'mv>0')).toEqual(['Ember Drake'])
  expect(found(engine, 'mv>0').hasExtras).toBe(false)
  expect(found(engine, 'mv>0 unique:prints').total).toBe(1)
  expect(found(engine, 'mv>0 include:extras')).toMatchObject({ total: 3, hasExtras: true })
  expect(found(engine, 'mv>0 include:extras unique:prints').total).toBe(4)
  expect(found(engine, 'is:oversized')).toMatchObject({ total: 1, hasExtras: true })
  expect(found(engine, '-is:oversized')).toMatchObject({ total: 2, hasExtras: true })
})

test('English hides other languages, and regular printings hide variations', () => {
  const engine = anEngine([
    { name: 'Ember Drake' },
    { name: 'Ember Drake', lang: 'ja' },
    { name: 'Ember Drake', variation: true },
    { name: 'Marsh Elder', lang: 'de' },
    { name: 'Wandering Wisp', variation: true },
  ])
  expect(editions(engine, 'mv>0 unique:prints')).toEqual(['tst/1', 'tst/4', 'tst/5'])
  expect(editions(engine, 'mv>0 unique:prints include:multilingual')).toEqual([
    'tst/1',
    'tst/2',
    'tst/4',
    'tst/5',
  ])
  expect(editions(engine, 'mv>0 unique:prints include:variations')).toEqual([
    'tst/1',
    'tst/3',
    'tst/4',
    'tst/5',
  ])
  expect(editions(engine, 'lang:ja')).toEqual(['tst/2'])
  expect(found(engine, 'lang:any unique:prints include:variations').total).toBe(5)
})

test('patterns of a search share one budget, and those that find it empty are ignored', () => {
  const long = 'whenever ember drakes attack, draw a card. '.repeat(120)
  const engine = anEngine(
    Array.from({ length: 600 }, (_, number) => ({
      name: `Ash ${String(number)}`,
      oracle_text: `${long}${String(number)}`,
    })),
  )
  const dear = Array.from('zyxqvj', (end) => `-o:/(?=.*a)(?=.*e)(?=.*i)(?=.*o)(?=.*u)${end}/`)
  const answer = found(engine, `mv=3 ${dear.join(' ')}`)
  expect(answer.total).toBe(600)
  expect(answer.warnings.length).toBeGreaterThan(0)
  expect(answer.warnings[0]).toMatch(
    /^Invalid expression “-o:.*…” was ignored\. The regular expression takes too long\.$/,
  )
  expect(answer.understood.length).toBe(7 - answer.warnings.length)
})

test('the card with exactly the name typed comes first and counts once on every page, unless the search sets an order', () => {
  const cards = Array.from({ length: 9 }, (_, at) => ({ name: `Ash Drake ${String(at)}`, set: 'new' }))
  const engine = anEngine([...cards, { name: 'Drake', set: 'new' }, { name: 'Drake', set: 'old' }])
  const inOrder = [...cards.map(({ name }) => name), 'Drake']
  const bestFirst = ['Drake', ...cards.map(({ name }) => name)]
  expect(names(engine, 'drake')).toEqual(bestFirst)
  expect(names(engine, '"Drake"')).toEqual(bestFirst)
  const pages = [0, 4, 8].map((offset) => names(engine, 'drake', { offset, limit: 4 }))
  expect(pages.flat()).toEqual(bestFirst)
  expect(found(engine, 'drake').total).toBe(10)
  expect(names(engine, 'drake', { wishes: { unique: 'prints' } })[0]).toBe('Drake')
  for (const query of ['drake order:name', 'drake t:creature', 'drake or drake', '-wisp drake'])
    expect(names(engine, query)).toEqual(inOrder)
  expect(names(engine, 'drake', { wishes: { order: 'name' } })).toEqual(inOrder)
  expect(names(engine, 'drake', { dialect: 'scryfall' })).toEqual(inOrder)
})
