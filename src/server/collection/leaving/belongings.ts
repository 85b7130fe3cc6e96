import { StackQuestion } from '#contract/collection/listing.ts'
import type { App } from '#server/app-context.ts'
import { writeFile } from '#server/collection/exports/public.ts'
import { listHoldRows } from '#server/collection/holds/public.ts'
import { listReceivedRows } from '#server/collection/stacks/public.ts'
import {
  atOnce,
  type BelongingFile,
  type Belongings,
  inPages,
  nothingToRemove,
  perEach,
} from '#server/events/belongings.ts'

import { removeCollection } from './actions.ts'
import {
  listActIds,
  listActRows,
  listBinderRows,
  listDeletedBinderRows,
  listLineRows,
  listStackRows,
} from './queries.ts'

/** Our own format stores everything. */
const FORMAT = 'tradewyrm'

export const binderBelongings: Belongings = {
  name: 'binders',
  about:
    'Your binders and their cards, and which copies are promised. Each binder is also a table in binders/.',
  tell: ({ db }, memberId) => ({
    binders: atOnce(() => listBinderRows(db, memberId), ['owner_id']),
    deletedBinders: atOnce(() => listDeletedBinderRows(db, memberId), ['owner_id']),
    stacks: inPages(listStackRows, [db, memberId], ['member_id', 'name_key']),
    promised: atOnce(() => listHoldRows(db, memberId), ['owner_id', 'promised_to']),
  }),
  listFiles: listTables,
  /** The acts go with it, because undoing them could restore something. */
  remove: removeCollection,
}

export const actBelongings: Belongings = {
  name: 'acts',
  about: 'What you did to many cards at once, as long as you can undo it.',
  tell: ({ db }, memberId) => ({
    acts: inPages(listActRows, [db, memberId], ['member_id', 'told_at']),
    steps: perEach(
      () => listActIds(db, memberId),
      (id) => inPages(listLineRows, [db, id]),
    ),
    received: inPages(listReceivedRows, [db, memberId], ['member_id']),
  }),
  remove: nothingToRemove,
}

/** Each binder as a file that can be imported again, here or elsewhere. */
async function listTables(app: App, memberId: string): Promise<BelongingFile[]> {
  const binders = await listBinderRows(app.db, memberId)
  return binders.map(({ id, name }, at) => ({
    path: `binders/${String(at + 1).padStart(3, '0')}-${fileName(name)}.csv`,
    read: () => writeBinder(app, memberId, id),
  }))
}

const LONGEST_NAME = 60

/** A safe file name: letters, digits and a few other characters. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return Array.from(plain).slice(0, LONGEST_NAME).join('') || 'binder'
}

async function* writeBinder(app: App, memberId: string, binderId: string): AsyncGenerator<Uint8Array> {
  const question = StackQuestion.parse({ binderId })
  const { pieces } = await writeFile(app, { id: memberId }, { question, format: FORMAT })
  yield* pieces
}
