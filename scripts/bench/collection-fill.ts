import { foldText } from '#engines/search/text/fold.ts'
import type { App } from '#server/app-context.ts'

/** Stacks in the large binder, with one copy each, and in each small one. */
const LARGE = 100_000
const SMALL = 20
const SMALL_BINDERS = 499
const ROWS_AT_ONCE = 500
/** Step through all printings, so that neighbours come from different sets. */
const STRIDE = 7919

export interface Shelf {
  readonly largeId: string
  /** Some of its stacks. */
  readonly stackIds: readonly string[]
}

/** Fills a member's binders with real printings. */
export async function fillShelf(app: App, username: string): Promise<Shelf> {
  const { db } = app
  const { id: memberId } = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const printings = await db
    .selectFrom('printing')
    .select(['id', 'oracle_card_id', 'name', 'finishes'])
    .orderBy('id')
    .execute()
  const largeId = await addBinder(app, memberId, 'Everything')
  const stackOf = (binderId: string, at: number) => {
    const printing = printings[(at * STRIDE) % printings.length]
    if (printing === undefined) throw new Error('there are no cards')
    return {
      id: app.newId(),
      binder_id: binderId,
      member_id: memberId,
      printing_id: printing.id,
      oracle_card_id: printing.oracle_card_id,
      card_name: printing.name,
      name_key: foldText(printing.name),
      quantity: 1,
      for_trade: at % 10 === 0 ? 1 : 0,
      finish: printing.finishes.includes('nonfoil') ? ('nonfoil' as const) : ('foil' as const),
      condition: at < printings.length ? ('NM' as const) : ('LP' as const),
      source_condition: '',
      language: 'en' as const,
      marks: '',
      asking_cents: null,
      asking_currency: 'usd' as const,
      cost_cents: null,
      cost_currency: 'usd' as const,
      note: '',
      tags: '[]',
      added_at: LONG_AGO,
      updated_at: LONG_AGO,
    }
  }
  const stackIds: string[] = []
  for (let at = 0; at < LARGE; at += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, row) => stackOf(largeId, at + row))
    await db.insertInto('stack').values(rows).execute()
    stackIds.push(rows[0]?.id ?? '')
  }
  for (let binder = 0; binder < SMALL_BINDERS; binder += 1) {
    const id = await addBinder(app, memberId, `Binder ${String(binder)}`)
    const rows = Array.from({ length: SMALL }, (_, row) => stackOf(id, binder * SMALL + row))
    await db.insertInto('stack').values(rows).execute()
  }
  return { largeId, stackIds }
}

const LONG_AGO = '2020-01-01T00:00:00.000Z'

async function addBinder({ db, newId }: App, ownerId: string, name: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('binder')
    .values({
      id,
      owner_id: ownerId,
      name,
      description: '',
      visibility: 'public',
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      revision: 0,
      position: 0,
      cover_printing_id: null,
    })
    .execute()
  return id
}
