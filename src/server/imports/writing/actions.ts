import type { Member } from '#contract/accounts.ts'
import { BINDERS_MAX } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'
import { nameOfBinder } from '#contract/imports/binder-names.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { beginAct, findOwn, listBinderNames } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { describeImport, findOwnImport, tellOf } from '#server/imports/describe-imports.ts'
import type { StoredImport } from '#server/imports/import-run.ts'
import { updateImport } from '#server/imports/queries.ts'
import { openFor } from '#server/imports/undoing/public.ts'

import { countNew } from './landing.ts'
import { listNamedBinders } from './queries.ts'
import { writesImport } from './writing-task.ts'

/** A small file is imported before a browser could ask again. */
const PATIENCE_MS = 400

/** Where the rows of a file go: exactly one of the first three. */
export interface Target {
  readonly binderId?: string | undefined
  readonly newBinderName?: string | undefined
  readonly byFile?: true | undefined
  readonly mode: 'merge' | 'replace'
}

/**
 * Imports the rows of a file into binders, as one act that can be undone. It continues in the background; a
 * small one is done before the reply. It earns no points.
 * @throws {Refusal} `not_found`, `import_not_ready`, `too_many_binders`, or `invalid_input` unless exactly
 * one target is named
 */
export async function takeImport(app: App, owner: Member, importId: string, target: Target): Promise<Import> {
  const places = [target.binderId, target.newBinderName, target.byFile].filter((place) => place !== undefined)
  if (places.length !== 1) throw new Refusal('invalid_input', [{ path: 'binderId', code: 'custom' }])
  using writing = app.tasks.nextRun(writesImport, importId)
  await transact(app, shelf(owner.id), (change) => begin(change, owner, importId, target))
  await writing.endsWithin(PATIENCE_MS)
  return await describeImport(app.db, owner, importId)
}

async function begin(change: Change, owner: Member, importId: string, target: Target): Promise<void> {
  const { db, later } = change
  const kept = await findOwnImport(db, owner, importId)
  const rows = kept.matched + kept.assumed
  if (kept.state !== 'ready' || rows === 0) throw new Refusal('import_not_ready')
  if (target.byFile === true) await checkNames(change, owner, kept)
  const binderId = await binderFor(change, owner, kept, target)
  const actId = await beginAct(change, {
    memberId: owner.id,
    kind: 'import',
    subject: kept.fileName,
    binderId,
    total: rows,
  })
  const first = target.mode === 'replace' ? 'emptying' : 'filling'
  const next: StoredImport = {
    ...kept,
    state: 'writing',
    mode: target.mode,
    step: binderId === null ? 'opening' : first,
    place: 0,
    binderId,
    actId,
  }
  await updateImport(db, next)
  await later(writesImport, { key: importId })
  await tellOf(change, next)
}

/** @returns `null` for the binders that the file names */
async function binderFor(
  change: Change,
  owner: Member,
  run: StoredImport,
  target: Target,
): Promise<string | null> {
  if (target.byFile === true) return null
  if (target.newBinderName !== undefined) return await openFor(change, run, target.newBinderName)
  const binderId = found(target.binderId)
  await findOwn(change.db, owner, binderId)
  return binderId
}

/** @throws {Refusal} `too_many_binders`, or `invalid_input` if the file names none */
async function checkNames({ db }: Change, owner: Member, kept: StoredImport): Promise<void> {
  const named = await listNamedBinders(db, kept.number)
  if (named.every(({ name }) => name === ''))
    throw new Refusal('invalid_input', [{ path: 'byFile', code: 'custom' }])
  const present = await listBinderNames(db, owner.id)
  const isNew = countNew(
    named.map(({ name }) => nameOfBinder(name, kept.fileName)),
    present.map(({ name }) => name),
  )
  if (present.length + isNew > BINDERS_MAX) throw new Refusal('too_many_binders')
}
