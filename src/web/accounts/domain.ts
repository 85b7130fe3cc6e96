import type { WebDomain } from '#web/app/web-domain.ts'

import { accountReactions } from './reactions.ts'

export const accounts: WebDomain = {
  reactions: accountReactions,
  headerMenu: [
    { place: 10, to: '/signin', icon: 'place:key', label: 'Sign In', isFor: 'visitors' },
    { place: 20, to: '/signup', icon: 'place:quill-ink', label: 'Sign Up', isFor: 'visitors' },
  ],
}
