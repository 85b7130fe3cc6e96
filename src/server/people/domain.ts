import type { ServerDomain } from '#server/server-domain.ts'

import { peopleBelongings } from './belongings.ts'
import { bondsOf } from './locks.ts'
import { peopleFollowers } from './reactions.ts'

export const people: ServerDomain = {
  guards: [{ tables: ['fellow'], by: [bondsOf] }],
  followers: [peopleFollowers],
  belongings: [peopleBelongings],
}
