import { expect, test } from 'vitest'

import { block } from '#server/people/block-actions.ts'
import { readerOf } from '#server/people/public.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { befriend } from '#tests/members/fellows.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists } from '#tests/members/market.ts'

import { findSeenOwners } from './shown-binder-queries.ts'

test('the owners of binders are found by those who see the binders, and by nobody else', async () => {
  await using app = await aTown()
  const sam = await joined(app, 'sam')
  const [fellow, stranger, apart] = [
    await joined(app, 'frodo'),
    await joined(app, 'merry'),
    await joined(app, 'pippin'),
  ]
  const binderIds: string[] = []
  for (const visibility of ['public', 'fellowship', 'link', 'private'] as const) {
    const { binderId } = await lists(app, sam, { printingId: PRINTINGS.drake, visibility })
    binderIds.push(binderId)
  }
  await befriend(app, 'frodo', 'sam')
  await block(app, sam, 'pippin')
  const seenBy = async (readerId: string | undefined) => {
    const owners = await findSeenOwners(app.db, binderIds, await readerOf(app, readerId))
    return binderIds.map((binderId) => owners.get(binderId))
  }
  const nobody: (string | undefined)[] = [undefined, undefined, undefined, undefined]
  expect(await seenBy(undefined)).toEqual(nobody.with(0, sam.id))
  expect(await seenBy(stranger.id)).toEqual(nobody.with(0, sam.id))
  expect(await seenBy(fellow.id)).toEqual(nobody.with(0, sam.id).with(1, sam.id))
  expect(await seenBy(apart.id)).toEqual(nobody)
})
