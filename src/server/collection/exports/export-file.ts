import { setImmediate as turn } from 'node:timers/promises'

import type { Member } from '#contract/accounts.ts'
import type { StackQuestion } from '#contract/collection/listing.ts'
import type { FormatFacts } from '#engines/formats/formats.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId, Loss } from '#engines/formats/vocabulary.ts'
import { openWriter, type RowWriter } from '#engines/formats/writer.ts'
import type { App } from '#server/app-context.ts'
import { listNamedPrintings } from '#server/cards/public.ts'
import { listBinderNames } from '#server/collection/binder-queries.ts'
import { findStackIds } from '#server/collection/listing/public.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn } from '#server/collection/stack.ts'
import { listStoredStacks } from '#server/collection/stacks/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { dispositionOf, rowOfStack, writtenFormat } from './stack-row.ts'

const STACKS_AT_ONCE = 200

/** Which stacks to export, and in which format. */
export interface Wish {
  readonly question: StackQuestion
  readonly format: FormatId
}

/** A file that is written while it is sent. */
export interface WrittenFile {
  readonly facts: FormatFacts
  readonly disposition: string
  readonly pieces: AsyncGenerator<Buffer>
}

/** The stacks to export. */
interface Contents {
  readonly ids: readonly string[]
  readonly writer: RowWriter
  readonly facts: FormatFacts
  /** The names of the member's binders, by id. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Exports the member's stacks that a question finds as a file of another app.
 * @throws {Refusal} `not_found`, or `invalid_input` for a format that we only read, or an unreadable question
 */
export async function writeFile(app: App, owner: Pick<Member, 'id'>, wish: Wish): Promise<WrittenFile> {
  const contents = await findContents(app, owner, wish)
  const { facts, names } = contents
  const binder = wish.question.binderId === undefined ? undefined : names.get(wish.question.binderId)
  return { facts, disposition: dispositionOf(binder, facts), pieces: writePieces(app, contents) }
}

/**
 * Counts what that file cannot store, and for how many stacks.
 * @throws {Refusal} as `writeFile`
 */
export async function countLosses(
  app: App,
  owner: Pick<Member, 'id'>,
  wish: Wish,
): Promise<{ stacks: number; losses: { loss: Loss; stacks: number }[] }> {
  const contents = await findContents(app, owner, wish)
  let stacks = 0
  for await (const rows of rowsOf(app, contents)) {
    stacks += rows.length
    for (const row of rows) contents.writer.write(row)
  }
  return {
    stacks,
    losses: Array.from(contents.writer.losses(), ([loss, count]) => ({ loss, stacks: count })),
  }
}

async function findContents(
  app: App,
  owner: Pick<Member, 'id'>,
  { question, format }: Wish,
): Promise<Contents> {
  const facts = writtenFormat(format)
  const writer = openWriter(format)
  if (facts === undefined || writer === undefined) throw wrong('format')
  const { ids, unreadable } = await findStackIds(app, owner.id, question)
  if (unreadable !== null) throw wrong('q')
  const names = new Map((await listBinderNames(app.db, owner.id)).map(({ id, name }) => [id, name]))
  if (question.binderId !== undefined) found(names.get(question.binderId))
  return { ids, writer, facts, names }
}

function wrong(path: string): Refusal {
  return new Refusal('invalid_input', [{ path, code: 'invalid_value' }])
}

async function* writePieces(app: App, contents: Contents): AsyncGenerator<Buffer> {
  const { writer } = contents
  yield Buffer.from(writer.start())
  for await (const rows of rowsOf(app, contents)) {
    yield Buffer.from(rows.map((row) => writer.write(row)).join(''))
  }
  yield Buffer.from(writer.end())
}

/** Yields rows piece by piece; stacks deleted meanwhile are left out. */
async function* rowsOf({ db }: App, { ids, facts, names }: Contents): AsyncGenerator<CopyRow[]> {
  for (let at = 0; at < ids.length; at += STACKS_AT_ONCE) {
    const stacks = await listStoredStacks(db, ids.slice(at, at + STACKS_AT_ONCE))
    const printings = await listNamedPrintings(
      db,
      stacks.map(({ printingId }) => printingId),
    )
    const looks = await listLooks(db, stacks)
    yield stacks.flatMap((stack) => {
      const printing = printings.get(stack.printingId)
      const binder = names.get(stack.binderId)
      if (printing === undefined || binder === undefined) return []
      const own = looks.get(ownCopyIn(stack.marks) ?? '')
      return [rowOfStack(stack, printing, { binder, format: facts.id, own })]
    })
    // Others get their turn, however fast the caller reads.
    await turn()
  }
}
