import { type Kysely, sql } from 'kysely'

/** Where the copies lie that the last round of an unanswered offer names, so that offers of the same copies are found. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('offered_copy')
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('look', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('offered_copy_key', ['trade_id', 'side', 'number'])
    .execute()
  await db.schema
    .createIndex('offered_copy_place')
    .on('offered_copy')
    .columns(['binder_id', 'printing_id'])
    .execute()
  await addOpenOffers(db)
}

/** A line of copies, as rounds said it then. */
interface Line {
  readonly kind: string
  readonly binderId: string
  readonly printingId: string
  readonly finish: string
  readonly condition: string
  readonly language: string
  readonly marks: readonly string[]
  readonly own: { readonly name: string; readonly picture: string | null } | null
  readonly quantity: number
}

async function addOpenOffers(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: string; terms: string }>`select trade.id, trade_round.terms from trade
    join trade_round on trade_round.trade_id = trade.id and trade_round.number = trade.round
    where trade.state in ('open', 'countered', 'amending')`.execute(db)
  for (const { id, terms } of rows) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rounds are written by us alone
    const sides = JSON.parse(terms) as Readonly<Record<'opener' | 'partner', readonly Line[]>>
    for (const side of ['opener', 'partner'] as const)
      for (const [number, place] of placesOf(sides[side]).entries())
        await sql`insert into offered_copy (trade_id, side, number, binder_id, printing_id, look, quantity)
          values (${id}, ${side}, ${number}, ${place.binderId}, ${place.printingId}, ${place.look},
            ${place.quantity})`.execute(db)
  }
}

function placesOf(lines: readonly Line[]) {
  const places = new Map<string, { binderId: string; printingId: string; look: string; quantity: number }>()
  for (const line of lines) {
    if (line.kind !== 'copies') continue
    const { binderId, printingId, quantity } = line
    const look = lookOf(line)
    const key = JSON.stringify([binderId, look])
    const before = places.get(key)
    if (before === undefined) places.set(key, { binderId, printingId, look, quantity })
    else before.quantity += quantity
  }
  return [...places.values()]
}

function lookOf({ printingId, finish, condition, language, marks, own }: Line): string {
  const ownLook = own === null ? null : [own.name, own.picture]
  return JSON.stringify([printingId, finish, condition, language, [...new Set(marks)].toSorted(), ownLook])
}
