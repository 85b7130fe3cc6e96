import type { Reactions } from '#server/events/reactions.ts'

import { letGoAt, letGoOfPicture } from './jobs.ts'

export const housePictureReactions: Reactions = {
  'setting.changed': async ({ later, now }, { name, was }) => {
    if (name === 'picture' && was !== null) await later(letGoOfPicture, { key: was, due: letGoAt(now()) })
  },
}
