import type { SearchEngine } from './engine.ts'
import { cardNames, completeNames, find, findAll } from './find.ts'
import { openLibraryInSteps } from './library.ts'
import { callerTermsIn, pick, search } from './search.ts'
import { openSectionsInSteps } from './sections.ts'
import { atOnce } from './steps.ts'

/**
 * Opens a snapshot for searching. The caller may drop its bytes afterwards.
 * @throws {BadSnapshot} when the bytes are no snapshot, are damaged, or come from another version of this
 * engine
 */
export function openSnapshot(snapshot: Uint8Array): SearchEngine {
  return atOnce(openSnapshotInSteps(snapshot))
}

/**
 * The same in steps of at most some fifty milliseconds each, for a server that answers others in between.
 * @throws {BadSnapshot} when the bytes are no snapshot, are damaged, or come from another version of this
 * engine
 */
export function* openSnapshotInSteps(snapshot: Uint8Array): Generator<void, SearchEngine> {
  const sections = yield* openSectionsInSteps(snapshot)
  const library = yield* openLibraryInSteps(sections)
  sections.close()
  const { version, shape } = library
  return {
    version,
    cards: shape.cardCount,
    printings: shape.printingCount,
    search: (query, asked) => search(library, query, asked),
    numberOf: (id) => library.ids.find(id),
    pick: (query, asked) => pick(library, query, asked),
    callerTerms: callerTermsIn,
    completeName: (beginning, limit, { extras } = {}) =>
      completeNames(library, beginning, { limit, extras: extras === true }),
    find: (lookup) => find(library, lookup),
    findAll: (number) => findAll(library, number),
    cardNames: () => cardNames(library),
  }
}
