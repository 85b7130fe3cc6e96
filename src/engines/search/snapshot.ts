import type { SnapshotBuilder } from './engine.ts'
import { createIntake } from './intake.ts'
import { buildLibrary } from './library.ts'
import { createSections } from './sections.ts'

/** Takes cards in any order and builds a snapshot for `openSnapshot`. */
export function createSnapshotBuilder(): SnapshotBuilder {
  const intake = createIntake()
  return {
    addSet: (set) => {
      intake.addSet(set)
    },
    addCard: (card) => {
      intake.addCard(card)
    },
    finish: (version) => {
      const sections = createSections()
      buildLibrary(intake.finish(), sections)
      return sections.finish(version)
    },
  }
}
