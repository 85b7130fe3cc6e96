import { expect, test } from 'vitest'

import { Numbers } from './numbers.ts'
import { PostingBuilder } from './posting.ts'
import { NOBODY, ShownBinders } from './shown-binders.ts'
import { listEntries, ShownCounter } from './shown.ts'

test('whoever is near comes before all others, and is counted', () => {
  const members = new Numbers()
  const binders = new ShownBinders(members)
  for (let at = 0; at < 10; at += 1) binders.show(`s${String(at)}`, `m${String(at % 3)}`)
  const builder = new PostingBuilder<{ cents: number }>((id) => binders.find(id))
  builder.addKind({ cents: 100 }, 's0 4 0,s1 1 1 300,s2 2 1,s3 3 1,s4 9 0 1')
  const posting = builder.finish()
  const owner = binders.owners[binders.find('s0') ?? NOBODY]
  const isNear = Uint8Array.from({ length: members.size }, (_, member) => (member === owner ? 1 : 0))
  const isHers = (entry: number | undefined) => binders.owners[posting.holders[entry ?? -1] ?? -1] === owner
  const counted = new ShownCounter(binders, members.size, isNear).count(posting, Uint8Array.of(1), 2)
  expect(counted.near).toBe(1)
  expect(counted.best.map(isHers)).toEqual([true, false])
  const besides = new ShownCounter(binders, members.size, isNear, owner).count(posting, Uint8Array.of(1), 2)
  expect([besides.near, counted.owners - besides.owners]).toEqual([0, 1])
  const { entries, near } = listEntries(posting, binders, { isNear })
  expect(entries.map(isHers).lastIndexOf(true)).toBe(near - 1)
  expect(entries.map(isHers).indexOf(false)).toBe(near)
  expect(listEntries(posting, binders, { isNear, besides: owner }).near).toBe(0)
})
