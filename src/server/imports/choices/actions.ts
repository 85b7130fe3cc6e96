import type { Member } from '#contract/accounts.ts'
import type { Currency } from '#contract/currency.ts'
import type { Import, RowOffer } from '#contract/imports.ts'
import { ROW_FAULTS } from '#engines/formats/vocabulary.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting, listResults, catalogueOf } from '#server/cards/public.ts'
import { shelf } from '#server/collection/locks.ts'
import { priceCents } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { describeImport, findOwnImport, tellOf } from '#server/imports/describe-imports.ts'
import type { StoredImport } from '#server/imports/import-run.ts'
import { inTurn } from '#server/imports/in-turn.ts'
import { borrowCards } from '#server/imports/matching/public.ts'
import { updateImport } from '#server/imports/queries.ts'
import {
  findRow,
  listAlikeNumbers,
  listRowsNumbered,
  type StagedRow,
  tallied,
  tallyOf,
  updateRow,
} from '#server/imports/rows/public.ts'

import { choicesFor, leftOut, offerOf, type Picked, picked, pickedAlike } from './picked-row.ts'

const ROWS_AT_ONCE = 100
const FAULTS: ReadonlySet<string> = new Set(ROW_FAULTS)

/** A member's decision about a row. */
export interface Choice {
  readonly importId: string
  readonly number: number
  /** `null` skips the row. */
  readonly printingId: string | null
  readonly alike: boolean
}

/**
 * Lists what a row may mean, the likeliest first. If no card has its name, lists printings of the card with
 * the nearest name.
 * @throws {Refusal} `not_found`
 */
export async function listChoices(
  app: App,
  owner: Member,
  { importId, number }: Pick<Choice, 'importId' | 'number'>,
): Promise<RowOffer[]> {
  const run = await findOwnImport(app.db, owner, importId)
  const row = found(await findRow(app.db, run.number, number))
  const { engine } = await catalogueOf(app).cards()
  const guess = row.name === '' ? undefined : engine.find({ by: 'fuzzy-name', name: row.name })
  const { known, giveBack } = await borrowCards(app)
  const ids = choicesFor(row, { known, format: run.format ?? 'table', guess: guess?.id })
  const offers = ids
    .flatMap((id) => known.byId(id) ?? [])
    .map((printing) => offerOf(row, printing, run.currency))
  giveBack()
  const results = new Map((await listResults(app.db, ids)).map((result) => [result.id, result]))
  return offers.flatMap(({ id, ...offer }) => {
    const result = results.get(id)
    return result === undefined ? [] : [{ ...result, ...offer }]
  })
}

/**
 * Chooses the printing of a row, or skips it. `alike` applies it to all rows with the same card and set,
 * where the file leaves a doubt and the printing has their finish.
 * @throws {Refusal} `not_found`, `import_not_ready` if it is not waiting to be imported, `invalid_input` for
 * a printing on an unreadable row
 */
export async function chooseRow(app: App, owner: Member, choice: Choice): Promise<Import> {
  const { importId, number } = choice
  const { run, row, printing } = await transact(app, shelf(owner.id), async (change) => {
    const { db } = change
    const kept = await findReady(change, owner, importId)
    const before = found(await findRow(db, kept.number, number))
    const wanted = choice.printingId === null ? null : await findPicked(db, choice.printingId, kept.currency)
    if (wanted !== null && FAULTS.has(before.reason ?? '')) {
      throw new Refusal('invalid_input', [{ path: 'number', code: 'custom' }])
    }
    const after = wanted === null ? leftOut(before) : picked(before, wanted)
    await decide(change, kept, [[before, after]])
    return { run: kept, row: before, printing: wanted }
  })
  if (choice.alike) await chooseAlike(app, owner, { run, row, printing })
  return await describeImport(app.db, owner, importId)
}

interface Decision {
  readonly run: StoredImport
  readonly row: StagedRow
  readonly printing: Picked | null
}

async function chooseAlike(app: App, owner: Member, { run, row, printing }: Decision): Promise<void> {
  const numbers = await listAlikeNumbers(app.db, run.number, row)
  for (let at = 0; at < numbers.length; at += ROWS_AT_ONCE) {
    const some = numbers.slice(at, at + ROWS_AT_ONCE)
    await inTurn(app, () =>
      transact(app, shelf(owner.id), async (change) => {
        const kept = await findReady(change, owner, run.id)
        const rows = await listRowsNumbered(change.db, run.number, some)
        const changes = rows.flatMap((before) => {
          if (FAULTS.has(before.reason ?? '')) return []
          const after =
            printing === null ? leftOut(before) : pickedAlike(before, printing, kept.format ?? 'table')
          return after === undefined ? [] : [[before, after] as const]
        })
        await decide(change, kept, changes)
      }),
    )
  }
}

/** @throws {Refusal} `not_found`, or `import_not_ready` */
export async function findReady({ db }: Change, owner: Member, importId: string): Promise<StoredImport> {
  const kept = await findOwnImport(db, owner, importId)
  if (kept.state !== 'ready') throw new Refusal('import_not_ready')
  return kept
}

/** @throws {Refusal} `not_found` */
async function findPicked(db: Change['db'], printingId: string, currency: Currency): Promise<Picked> {
  const { id, finishes, prices } = found(await findPrinting(db, printingId))
  const cents = {
    nonfoil: priceCents(prices, 'nonfoil', currency),
    foil: priceCents(prices, 'foil', currency),
    etched: priceCents(prices, 'etched', currency),
  }
  return { id, finishes, cents }
}

/** Stores what was decided, with the new totals, and tells the member. */
export async function decide(
  change: Change,
  kept: StoredImport,
  changes: readonly (readonly [before: StagedRow, after: StagedRow])[],
): Promise<void> {
  let tally = tallyOf(kept)
  for (const [before, after] of changes) {
    tally = tallied(tallied(tally, before, -1), after)
    await updateRow(change.db, kept.number, after)
  }
  const next = { ...kept, ...tally }
  await updateImport(change.db, next)
  await tellOf(change, next)
}
