import type { Stack } from '#contract/collection/stacks.ts'
import { listPrintings } from '#server/cards/queries.ts'
import { selectStacks, readTags } from '#server/collection/stacks/queries.ts'
import { priceCents, readMarks } from '#server/collection/stacks/stack.ts'
import type { Database } from '#server/db/database.ts'

/** A stack as its owner sees it, with the name that lists go by. */
export interface ShownStack extends Stack {
  readonly cardName: string
}

/** A stack as its owner sees it. */
export async function findShownStack(db: Database, stackId: string): Promise<ShownStack | undefined> {
  return (await listShownStacks(db, [stackId]))[0]
}

/** These stacks as their owner sees them, in this order; those that are gone are left out. */
export async function listShownStacks(db: Database, stackIds: readonly string[]): Promise<ShownStack[]> {
  if (stackIds.length === 0) return []
  const rows = await selectStacks(db)
    .where('stack.id', 'in', [...stackIds])
    .execute()
  const byId = new Map((await withPrintings(db, rows)).map((stack) => [stack.id, stack]))
  return stackIds.flatMap((id) => byId.get(id) ?? [])
}

async function withPrintings(
  db: Database,
  rows: Awaited<ReturnType<ReturnType<typeof selectStacks>['execute']>>,
): Promise<ShownStack[]> {
  const ids = [...new Set(rows.map(({ printingId }) => printingId))]
  const printings = new Map((await listPrintings(db, ids)).map((printing) => [printing.id, printing]))
  return rows.map((row) => {
    const printing = printings.get(row.printingId)
    if (printing === undefined) throw new Error(`a stack holds the unknown printing ${row.printingId}`)
    return {
      ...row,
      sourceCondition: row.sourceCondition === '' ? null : row.sourceCondition,
      marks: readMarks(row.marks),
      tags: readTags(row.tags),
      priceCents: priceCents(printing.prices, row.finish),
      printing,
    }
  })
}
