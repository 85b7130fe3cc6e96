import type { Reactions } from '#server/events/reactions.ts'

import { casesOf } from './locks.ts'
import { updateNamed } from './renamed-queries.ts'

export const reportReactions: Reactions = {
  'member.renamed': async ({ db, alone }, { was, became }) => {
    await alone(casesOf.all)
    await updateNamed(db, was, became)
  },
}
