import type { WebDomain } from '#web/app/web-domain.ts'

export const sets: WebDomain = {
  panel: [{ place: 35, part: 'own', to: '/sets', icon: 'place:gem-chain', label: 'Sets' }],
}
