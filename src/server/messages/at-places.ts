import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/** Where a message stands. */
interface Place {
  readonly conversationId: string
  readonly number: number
}

/**
 * Whether two columns name one of these places. Those of one conversation are one condition: as fifty pairs, they take
 * PostgreSQL longer to plan than to find.
 */
export function isAtOneOf(
  columns: readonly [conversationId: Expression<string>, number: Expression<number | null>],
  places: readonly Place[],
): RawBuilder<SqlBool> {
  const [id, number] = columns
  const parts = [...Map.groupBy(places, ({ conversationId }) => conversationId)].map(
    ([conversationId, there]) =>
      sql`(${id} = ${conversationId} and ${number} in (${sql.join(there.map((place) => place.number))}))`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}
