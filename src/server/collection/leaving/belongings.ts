import { StackQuestion } from '#contract/collection/listing.ts'
import type { App } from '#server/app-context.ts'
import { writeFile } from '#server/collection/exports/export-file.ts'
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

/** Our own format has a place for everything. */
const FORMAT = 'tradewyrm'

export const binderBelongings: Belongings = {
  name: 'binders',
<<<<<<< HEAD
  about: 'Your binders with all that is in them; each is a table in binders/, too.',
=======
  about: 'Your binders, their cards and their value over time. Each binder is also a table in binders/.',
>>>>>>> ef6ba34 (Reword emails, downloads and account deletion in plain English)
  tell: ({ db }, memberId) => ({
    binders: atOnce(() => listBinderRows(db, memberId), ['owner_id']),
    deletedBinders: atOnce(() => listDeletedBinderRows(db, memberId), ['owner_id']),
    stacks: inPages(listStackRows, [db, memberId], ['member_id', 'name_key']),
  }),
  listFiles: listTables,
  /** The acts go with it: they could bring something back. */
  remove: removeCollection,
}

export const actBelongings: Belongings = {
  name: 'acts',
  about: 'What you did to many cards at once, as long as you can undo it.',
  tell: ({ db }, memberId) => ({
    acts: inPages(listActRows, [db, memberId], ['member_id', 'runner', 'seen_at', 'told_at', 'tries']),
    steps: perEach(
      () => listActIds(db, memberId),
      (id) => inPages(listLineRows, [db, id]),
    ),
  }),
  remove: nothingToRemove,
}

<<<<<<< HEAD
=======
export const importBelongings: Belongings = {
  name: 'imports',
  about: 'Files you imported, row by row.',
  tell: ({ db }, memberId) => ({
    imports: inPages(listRunRows, [db, memberId], ['member_id', 'seen_at', 'told_at']),
    binders: perEach(
      () => listRunNumbers(db, memberId),
      (run) => atOnce(() => listNamedRows(db, run)),
    ),
    opened: perEach(
      () => listRunNumbers(db, memberId),
      (run) => atOnce(() => listOpenedRows(db, run)),
    ),
    rows: perEach(
      () => listRunNumbers(db, memberId),
      (run) => inPages(listFileRows, [db, run], ['alike', 'card_place']),
    ),
  }),
  remove: nothingToRemove,
}

async function listBinderIds(db: App['db'], memberId: string): Promise<string[]> {
  const there = await listBinderRows(db, memberId)
  const deleted = await listDeletedBinderRows(db, memberId)
  return [...there, ...deleted].map(({ id }) => id)
}

async function* perEach<Key>(
  listKeys: () => Promise<readonly Key[]>,
  listOf: (key: Key) => AsyncIterable<object>,
): AsyncGenerator<object> {
  for (const key of await listKeys()) yield* listOf(key)
}

>>>>>>> ef6ba34 (Reword emails, downloads and account deletion in plain English)
/** Each binder as a file that can be brought in again, here or elsewhere. */
async function listTables(app: App, memberId: string): Promise<BelongingFile[]> {
  const binders = await listBinderRows(app.db, memberId)
  return binders.map(({ id, name }, at) => ({
    path: `binders/${String(at + 1).padStart(3, '0')}-${fileName(name)}.csv`,
    read: () => writeBinder(app, memberId, id),
  }))
}

const LONGEST_NAME = 60

/** Letters, digits and what goes with them everywhere. */
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
