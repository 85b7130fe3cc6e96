import type { App } from '#server/app-context.ts'
import type { Place } from '#server/events/belongings.ts'

import type { MessageRow } from './message-queries.ts'
import { plainWordsFor } from './references.ts'

type Said = Pick<MessageRow, 'words'> & Partial<Pick<MessageRow, 'deed'>>

/** As many messages as are asked about at once. */
const MESSAGES_AT_ONCE = 100

/** Lists a page of what a member wrote. */
type ListsSaid<Row> = (db: App['db'], memberId: string, place: Place<Row>) => Promise<readonly Row[]>

/** Turns a list of what a member wrote into one that says in words which gatherings it refers to. */
export function inWords<Row extends Said>(
  list: ListsSaid<Row>,
): (app: App, memberId: string, place: Place<Row>) => Promise<Row[]> {
  return async (app, memberId, place) => await sayInWords(app, memberId, await list(app.db, memberId, place))
}

/**
 * Says what a member wrote in words that need no page: gatherings by their names, as far as the member sees them now.
 */
export async function sayInWords<Row extends Said>(
  app: App,
  memberId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const said: Row[] = []
  for (let at = 0; at < rows.length; at += MESSAGES_AT_ONCE) {
    const some = rows.slice(at, at + MESSAGES_AT_ONCE)
    const plain = await plainWordsFor(app, memberId, some)
    // The name of a group or a gathering is all that a line of the house says.
    for (const row of some) {
      const isHouse = (row.deed ?? null) !== null
      said.push(isHouse ? row : Object.assign({}, row, { words: plain(row.words) }))
    }
  }
  return said
}
