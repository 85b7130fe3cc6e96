import type { App } from '#server/app-context.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'

import { tellOfBinder, tellOfCards } from './actions.ts'
import { shownPostings } from './postings.ts'
import { forgetPrinted } from './printing-facts.ts'
import { doubtBinder, doubtMember } from './public-binders.ts'
import { doubtPrintings } from './shown-printings.ts'

export const shownReactions: Reactions = {
  'copies.changed': tellOfCards,
  'copies.removed': tellOfCards,
  'binder.changed': async (change, event) => {
    if (event.isShownOtherwise) await tellOfBinder(change, event)
  },
}

/** The same two cards for every member who had the one that disappeared. */
function forget(app: App, cardIds: readonly string[]): void {
  shownPostings.drop(app, cardIds)
  doubtPrintings(app, cardIds)
}

export const shownFollowers: Followers = {
  'shown.changed': (app, { oracleCardIds }) => {
    forget(app, oracleCardIds)
  },
  'card.merged': (app, { cardId, intoCardId }) => {
    forget(app, [cardId, intoCardId])
  },
  'cards.imported': (app) => {
    forgetPrinted(app)
    shownPostings.dropAll(app)
  },
  'binder.created': (app, { binderId }) => {
    doubtBinder(app, binderId)
  },
  'binder.changed': (app, { binderId, isShownOtherwise }) => {
    if (isShownOtherwise) doubtBinder(app, binderId)
  },
  'binder.deleted': (app, { binderId }) => {
    doubtBinder(app, binderId)
  },
  'member.changed': (app, { memberId }) => {
    doubtMember(app, memberId)
  },
  'member.left': (app, { memberId }) => {
    doubtMember(app, memberId)
  },
}
