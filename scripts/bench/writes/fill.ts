import { NewBinder } from '#contract/collection.ts'
import type { App } from '#server/app-context.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { uuid } from '#tests/cards/card-objects.ts'

/** A member with two binders, of which the first is full. */
export interface Shelf {
  readonly binderIds: readonly string[]
  /** Stacks in them; whoever adds or removes one says so here. */
  readonly stackIds: string[]
}

const ROWS_AT_ONCE = 500
const LONG_AGO = '2020-01-01T00:00:00.000Z'

/** Opens two binders for a member and puts so many stacks, of the printings from `card` on, into the first. */
export async function fillShelf(
  app: App,
  username: string,
  { card, stacks }: { readonly card: number; readonly stacks: number },
): Promise<Shelf> {
  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const owner = { id, username, isAdmin: false, isVerified: true }
  const open = async (name: string) => (await createBinder(app, owner, NewBinder.parse({ name }))).id
  const [first, second] = [await open('First'), await open('Second')]
  const stackIds: string[] = []
  for (let at = 0; at < stacks; at += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, stacks - at) }, (_, row) => ({
      ...copiesOf(card + at + row),
      id: app.newId(),
      binder_id: first,
      member_id: id,
    }))
    await app.db.insertInto('stack').values(rows).execute()
    stackIds.push(...rows.map((row) => row.id))
  }
  return { binderIds: [first, second], stackIds }
}

function copiesOf(card: number) {
  return {
    printing_id: uuid('a', card),
    oracle_card_id: uuid('b', card),
    card_name: `Card ${String(card)}`,
    name_key: `card ${String(card)}`,
    quantity: 2,
    for_trade: 0,
    finish: 'nonfoil' as const,
    condition: 'NM' as const,
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
