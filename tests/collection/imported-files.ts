import type { Member } from '#contract/accounts.ts'
import type { Import } from '#contract/imports.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import type { App } from '#server/app-context.ts'
import { beginImport } from '#server/imports/actions.ts'
import { describeImport } from '#server/imports/describe-imports.ts'
import { takeImport, type Target } from '#server/imports/writing/actions.ts'

import { importsAtRest } from './imports-at-rest.ts'

const HEADINGS = 'Quantity,Name,Set Code,Collector Number,Foil,Condition,Language,Binder Name'

/**
 * A table of cards. Each row has a count, a name, a set code, a number, a finish, a condition, a language and
 * a binder.
 */
export function tableOf(...rows: readonly string[]): string {
  return [HEADINGS, ...rows].join('\n')
}

/** An upload, in pieces. */
export async function* inPieces(content: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}

/** Uploads a file and waits until we have read it. */
export async function bringFile(
  app: App,
  owner: Member,
  content: string | Uint8Array,
  { fileName = 'cards.csv', format }: { fileName?: string; format?: FormatId } = {},
): Promise<Import> {
  const body = inPieces(content, 10_000)
  const { id } = await beginImport(app, owner, { fileName, format, body, bytes: content.length })
  await importsAtRest(app)
  return await describeImport(app.db, owner, id)
}

/** Imports a file and waits until that is done. */
export async function takeFile(
  app: App,
  owner: Member,
  { id }: Pick<Import, 'id'>,
  target: Partial<Target>,
): Promise<Import> {
  await takeImport(app, owner, id, { mode: 'merge', ...target })
  await importsAtRest(app)
  return await describeImport(app.db, owner, id)
}

/** Uploads rows in `tableOf`'s format and imports them. */
export async function takeRows(
  app: App,
  owner: Member,
  rows: readonly string[],
  target: Partial<Target>,
): Promise<Import> {
  return await takeFile(app, owner, await bringFile(app, owner, tableOf(...rows)), target)
}
