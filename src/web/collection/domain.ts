import { POINTS } from '#contract/points.ts'
import type { WebDomain } from '#web/app/web-domain.ts'
import { cardSearch } from '#web/cards/overlays.ts'

import { useSearchForBinder } from './adding/use-search-for-binder.ts'
import { binderReactions } from './reactions.ts'

export const collection: WebDomain = {
  reactions: binderReactions,
  headerMenu: [
    { place: 10, to: '/binders', icon: 'place:spell-book', label: 'My Binders', isFor: 'members' },
  ],
  panel: [{ place: 30, part: 'own', to: '/binders', icon: 'place:spell-book', label: 'Spells' }],
  addMenu: [
    {
      place: 10,
      icon: 'place:spell-book',
      label: 'Add to Binder',
      help: 'Find a card and choose its printing',
      points: POINTS.ADD_CARD_TO_BINDER,
      opens: cardSearch,
      useBegin: useSearchForBinder,
    },
  ],
}
