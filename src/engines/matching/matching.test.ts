import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CONDITIONS } from '#contract/collection/stacks.ts'

import { collectParts } from './collect.ts'
import { KeptPostings } from './kept-postings.ts'
import { Numbers } from './numbers.ts'
import { type Posting, PostingBuilder } from './posting.ts'
import { rank, type Side } from './rank.ts'
import { NOBODY, ShownBinders } from './shown-binders.ts'
import { ShownCounter } from './shown.ts'
import { Tally, UNFIT } from './tally.ts'
import { GRADES } from './vocabulary.ts'
import { fits, gradeOf } from './wishes.ts'

test("grades are the contract's conditions in the same order", () => {
  expect(GRADES).toEqual(CONDITIONS)
})

const ANY = { exact: '', finish: '', language: '', worst: 'DMG' }

test.for([
  ['no conditions', {}, {}, true],
  ['the exact printing', { exact: 'p1' }, {}, true],
  ['another printing', { exact: 'p2' }, {}, false],
  ['the finish', { finish: 'foil' }, { finish: 'foil' }, true],
  ['another finish', { finish: 'foil' }, { finish: 'nonfoil' }, false],
  ['etched is not foil', { finish: 'foil' }, { finish: 'etched' }, false],
  ['the language', { language: 'de' }, { language: 'de' }, true],
  ['another language', { language: 'de' }, {}, false],
  ['as good as wanted', { worst: 'LP' }, { condition: 'LP' }, true],
  ['better than wanted', { worst: 'LP' }, { condition: 'NM' }, true],
  ['worse than wanted', { worst: 'LP' }, { condition: 'MP' }, false],
  ['near mint only', { worst: 'NM' }, { condition: 'LP' }, false],
  ['an unknown condition', { worst: 'DMG' }, { condition: '?' }, false],
  [
    'every condition at once',
    { exact: 'p1', finish: 'foil', language: 'en', worst: 'NM' },
    { finish: 'foil' },
    true,
  ],
] as const)('decides whether a copy fits a wish: %s', ([, wanted, had, expected]) => {
  const wish = { ...ANY, ...wanted }
  const copy = { printing: 'p1', finish: 'nonfoil', language: 'en', condition: 'NM', ...had }
  const result = fits(
    {
      printingId: copy.printing,
      finish: copy.finish,
      language: copy.language,
      grade: gradeOf(copy.condition),
    },
    {
      printingId: wish.exact,
      finish: wish.finish,
      language: wish.language,
      worstGrade: gradeOf(wish.worst),
    },
  )
  expect(result).toBe(expected)
})

interface Entry {
  readonly holder: number
  readonly kind: number
  readonly quantity: number
}

const KINDS = 4
const entryOf = fc.record({
  holder: fc.nat(11),
  kind: fc.nat(KINDS - 1),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const cardOf = fc.record({
  entries: fc.array(entryOf, { maxLength: 20 }),
  worths: fc.array(fc.integer({ min: UNFIT, max: 50 }), { minLength: KINDS, maxLength: KINDS }),
})

/** ShownBinders `s0`… of members `m0`…, two each. The last two are hidden. */
function someBinders(): { members: Numbers; binders: ShownBinders } {
  const members = new Numbers()
  const binders = new ShownBinders(members)
  for (let at = 0; at < 12; at += 1) binders.show(`s${String(at)}`, `m${String(at >> 1)}`)
  binders.hide('s10')
  binders.hide('s11')
  return { members, binders }
}

function postingOf(
  entries: readonly Entry[],
  numberOf: (id: string) => number | undefined,
  prefix: string,
): Posting<number> {
  const builder = new PostingBuilder<number>(numberOf)
  for (let kind = 0; kind < KINDS; kind += 1) {
    const some = entries.filter((entry) => entry.kind === kind)
    builder.addKind(
      kind,
      some.map(({ holder, quantity }) => `${prefix}${String(holder)} ${String(quantity)}`).join(','),
    )
  }
  return builder.finish()
}

test('counting by postings agrees with counting one by one', () => {
  const { members, binders } = someBinders()
  const numberOfMember = (id: string) => members.numberOf(id)
  fc.assert(
    fc.property(fc.array(cardOf, { maxLength: 6 }), fc.array(cardOf, { maxLength: 6 }), (haves, wants) => {
      const tally = new Tally(20, 0)
      const hidden = new Uint8Array(20)
      hidden[3] = 1
      for (const { entries, worths } of haves) {
        const posting = postingOf(entries, (id) => binders.find(id), 's')
        tally.addHaves(posting, Int32Array.from(worths), binders)
      }
      for (const { entries, worths } of wants) {
        tally.addWants(postingOf(entries, numberOfMember, 'm'), Int32Array.from(worths), hidden)
      }
      for (let member = 0; member < 6; member += 1) {
        const has = haves.map((card) =>
          bestWorth(card, (holder) => (holder < 10 ? holder >> 1 : NOBODY), member),
        )
        const want = wants.map((card) =>
          bestWorth(card, (holder) => (holder === 3 ? NOBODY : holder), member),
        )
        const counted = [...has, ...want].filter((worth) => worth !== UNFIT)
        expect(tally.has[member]).toBe(has.filter((worth) => worth !== UNFIT).length)
        expect(tally.wants[member]).toBe(want.filter((worth) => worth !== UNFIT).length)
        expect(tally.worth[member]).toBe(counted.reduce((sum, worth) => sum + worth, 0))
      }
    }),
  )
})

function bestWorth(
  { entries, worths }: { readonly entries: readonly Entry[]; readonly worths: readonly number[] },
  memberOf: (holder: number) => number,
  member: number,
): number {
  const own = entries.filter(({ holder }) => member !== 0 && memberOf(holder) === member)
  return Math.max(UNFIT, ...own.map(({ kind }) => worths[kind] ?? UNFIT))
}

test('the parts collected for some members add up', () => {
  const { binders } = someBinders()
  const asked = new Uint8Array(20)
  asked[1] = 1
  asked[5] = 1
  fc.assert(
    fc.property(cardOf, ({ entries, worths }) => {
      const posting = postingOf(entries, (id) => binders.find(id), 's')
      const parts = collectParts(posting, Int32Array.from(worths), asked, binders.owners)
      const own = entries.filter(({ holder, kind }) => holder >> 1 === 1 && worths[kind] !== UNFIT)
      const quantity = own.reduce((sum, entry) => sum + entry.quantity, 0)
      const collected = parts.map((part) => [
        part.member,
        part.entries.reduce((sum, entry) => sum + (posting.quantities[entry] ?? 0), 0),
      ])
      expect(collected).toEqual(own.length === 0 ? [] : [[1, quantity]])
    }),
  )
})

const idOfMember = (member: number) => String(member).padStart(3, '0')

test.for(['any', 'both', 'has', 'wants'] as const)(
  'a page of %s is a slice of the whole order',
  (side: Side) => {
    const number = fc.nat(4)
    const flags = { near: fc.boolean(), here: fc.boolean() }
    const memberOf = fc.record({ has: number, wants: number, worth: fc.nat(3), ...flags })
    fc.assert(
      fc.property(
        fc.array(memberOf, { maxLength: 40 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 8 }),
        fc.record(flags),
        (all, offset, limit, known) => {
          const tally = new Tally(all.length, undefined)
          for (const [at, { has, wants, worth }] of all.entries()) {
            tally.has[at] = has
            tally.wants[at] = wants
            tally.worth[at] = worth
          }
          const matching = all
            .map((each, at) => ({
              ...each,
              at,
              isBoth: each.has > 0 && each.wants > 0,
              isNear: known.near && each.near,
              wasHere: known.here && each.here,
            }))
            .filter(
              ({ has, wants, isBoth }) =>
                ({ any: has + wants > 0, both: isBoth, has: has > 0, wants: wants > 0 })[side],
            )
            .toSorted(
              (one, other) =>
                Number(other.isNear) - Number(one.isNear) ||
                Number(other.isBoth) - Number(one.isBoth) ||
                other.has + other.wants - one.has - one.wants ||
                Number(other.wasHere) - Number(one.wasHere) ||
                other.worth - one.worth ||
                one.at - other.at,
            )
          const isNear = known.near ? Uint8Array.from(all, ({ near }) => Number(near)) : undefined
          const wasHere = known.here ? (member: number) => all[member]?.here === true : undefined
          expect(rank(tally, side, { offset, limit, isNear, wasHere }, idOfMember)).toEqual({
            total: matching.length,
            near: matching.filter((each) => each.isNear).length,
            members: matching.slice(offset, offset + limit).map(({ at }) => at),
          })
        },
      ),
    )
  },
)

test('copies for trade come first, then the cheapest, then the most; each member once', () => {
  const { binders, members } = someBinders()
  const builder = new PostingBuilder<{ cents: number }>((id) => binders.find(id))
  builder.addKind({ cents: 100 }, 's0 4 0,s1 1 1 300,s2 2 1,s3 3 1,s4 9 0 1,s10 9 9 1')
  builder.addKind({ cents: -1 }, 's6 1 1')
  const posting = builder.finish()
  const counted = new ShownCounter(binders, members.size).count(posting, Uint8Array.of(1, 1), 3)
  expect(counted).toMatchObject({ owners: 4, copies: 20, forTrade: 4 })
  const places = counted.best.map((entry) => binders.idOf(posting.holders[entry] ?? 0))
  expect(places).toEqual(['s3', 's1', 's6'])
})

test('a binder that is hidden and shown again starts afresh', () => {
  const { binders } = someBinders()
  const before = binders.find('s2') ?? NOBODY
  binders.hide('s2')
  expect(binders.owners[before]).toBe(NOBODY)
  binders.show('s2', 'm1')
  expect(binders.find('s2')).not.toBe(before)
  expect(binders.owners[before]).toBe(NOBODY)
  binders.hideAllOf('m1')
  expect([binders.find('s2'), binders.find('s3')]).toEqual([undefined, undefined])
})

test('postings are bounded by entries, and none is kept that changed while it was read', () => {
  const kept = new KeptPostings<number>(100)
  const posting = postingOf([{ holder: 1, kind: 0, quantity: 1 }], () => 1, 's')
  const reading = kept.begin()
  kept.drop(['b'])
  for (const card of ['a', 'b', 'c']) kept.keep(reading, card, posting, 10)
  kept.end(reading)
  expect(['a', 'b', 'c'].map((card) => kept.find(card, 0) !== undefined)).toEqual([true, false, true])
  expect(kept.find('a', 10)).toBeUndefined()
  const later = kept.begin()
  for (let card = 0; card < 50; card += 1) kept.keep(later, String(card), posting, 10)
  expect(kept.entries).toBeLessThanOrEqual(100)
  expect(kept.find('49', 0)).toBeDefined()
  kept.dropAll()
  kept.keep(later, 'late', posting, 10)
  expect([kept.entries, kept.find('late', 0)]).toEqual([0, undefined])
})
