import type { Member } from '#contract/accounts.ts'
import type { Import } from '#contract/imports.ts'
import { ASSUMED_PRINTINGS, type AssumedPrinting } from '#contract/imports/outcomes.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { describeImport } from '#server/imports/describe-imports.ts'
import { inTurn } from '#server/imports/in-turn.ts'
import { borrowCards, type KnownCards } from '#server/imports/matching/public.ts'
import { listRowsOf, readDetails, type StagedRow } from '#server/imports/rows/public.ts'

import { decide, findReady } from './actions.ts'
import { assumed } from './picked-row.ts'

const ROWS_AT_ONCE = 100

/**
 * Assumes the cheapest printing, or another, in all rows that leave it open. What the member chose for a row
 * stays. The work is done in pieces; the last one stores the choice, so that it can be repeated.
 * @throws {Refusal} `not_found`, `import_not_ready` if it is not waiting to be imported
 */
export async function assumeAs(
  app: App,
  owner: Member,
  importId: string,
  as: AssumedPrinting,
): Promise<Import> {
  const { known, giveBack } = await borrowCards(app)
  try {
    let after: number | undefined = -1
    while (after !== undefined) {
      const place: number = after
      after = await inTurn(app, () => assumePiece(app, owner, { importId, as, known, after: place }))
    }
  } finally {
    giveBack()
  }
  return await describeImport(app.db, owner, importId)
}

interface Piece {
  readonly importId: string
  readonly as: AssumedPrinting
  readonly known: KnownCards
  readonly after: number
}

/** @returns the last row processed while there are more */
async function assumePiece(
  app: App,
  owner: Member,
  { importId, as, known, after }: Piece,
): Promise<number | undefined> {
  return await transact(app, shelf(owner.id), async (change) => {
    const kept = await findReady(change, owner, importId)
    const limit = ROWS_AT_ONCE
    const rows = await listRowsOf(change.db, kept.number, { outcome: 'assumed', after, limit })
    const changes = rows.flatMap((before) => {
      const printing = known.byId(offeredAs(before, as) ?? '')
      if (printing === undefined || printing.id === before.printingId) return []
      const next = assumed(before, printing, { format: kept.format ?? 'table', currency: kept.currency })
      return next === undefined ? [] : [[before, next] as const]
    })
    const isLast = rows.length < limit
    await decide(change, isLast ? { ...kept, assumedAs: as } : kept, changes)
    return isLast ? undefined : rows.at(-1)?.number
  })
}

function offeredAs({ details }: StagedRow, as: AssumedPrinting): string | undefined {
  return readDetails(details).offers?.[ASSUMED_PRINTINGS.indexOf(as)]
}
