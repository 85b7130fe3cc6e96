import type { App } from '#server/app-context.ts'
import { readCard, writePiece } from '#server/cards/import/public.ts'
import { cardTables } from '#server/cards/locks.ts'
import { transact } from '#server/events/transact.ts'

/** Small enough that nobody waits for the writer. */
const AT_ONCE = 40

/**
 * Stores card objects from Scryfall's answers as an import would, so that they can go into binders. A full
 * import finds them again by their ids.
 * @returns the ids of those that are cards, in order
 */
export async function storeCards(app: App, objects: readonly unknown[]): Promise<string[]> {
  const day = app.now().toISOString().slice(0, 10)
  const read = objects.flatMap((object) => readCard(object, day) ?? [])
  for (let at = 0; at < read.length; at += AT_ONCE) {
    const piece = read.slice(at, at + AT_ONCE)
    await transact(app, cardTables.all, (change) =>
      writePiece(change, { source: 'scryfall', isFile: false, cards: new Map(), sets: new Set() }, piece),
    )
  }
  return read.map(({ printing }) => printing.id)
}
