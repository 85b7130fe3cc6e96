import type { WebDomain } from '#web/app/web-domain.ts'

import { pageReactions } from './reactions.ts'

/** The site's own pages, and those of domains still to come. */
export const pages: WebDomain = {
  reactions: pageReactions,
  headerMenu: [{ place: 30, to: '/privacy', icon: 'lock', label: 'Privacy Policy' }],
  panel: [
    { place: 10, part: 'house', to: '/privacy', icon: 'lock', label: 'Privacy Policy' },
    {
      place: 20,
      part: 'house',
      to: '/disclaimer',
      icon: 'place:scroll-quill',
      label: 'Disclaimer & Copyright',
    },
    { place: 30, part: 'house', to: '/about', icon: 'place:envelope', label: 'About & Contact' },
  ],
  dock: [{ place: 10, to: '/dashboard', icon: 'place:campfire', label: 'Dashboard' }],
}
