import type { WebDomain } from '#web/app/web-domain.ts'

import { importReactions } from './reactions.ts'

export const imports: WebDomain = {
  reactions: importReactions,
  firstSteps: async () => (await import('./first-steps.tsx')).importSteps,
}
