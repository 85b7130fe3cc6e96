import type { App } from '#server/app-context.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'

import { tellOfBinder, tellOfCards } from './actions.ts'
import { shownPostings } from './postings.ts'
import { forgetPrinted } from './printing-facts.ts'
import { doubtBinder, doubtMember } from './shown-binders.ts'
import { doubtPrintings, forgetAllForFellows, forgetForFellows } from './shown-printings.ts'

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
  'shown.changed': (app, { memberId, oracleCardIds }) => {
    forget(app, oracleCardIds)
    forgetForFellows(app, memberId)
  },
  'card.merged': (app, { cardId, intoCardId }) => {
    forget(app, [cardId, intoCardId])
    forgetAllForFellows(app)
  },
  'cards.imported': (app) => {
    forgetPrinted(app)
    shownPostings.dropAll(app)
    forgetAllForFellows(app)
  },
  'binder.created': (app, { binderId }) => {
    doubtBinder(app, binderId)
  },
  'binder.changed': (app, { memberId, binderId, isShownOtherwise }) => {
    if (!isShownOtherwise) return
    doubtBinder(app, binderId)
    forgetForFellows(app, memberId)
  },
  'binder.deleted': (app, { memberId, binderId }) => {
    doubtBinder(app, binderId)
    forgetForFellows(app, memberId)
  },
  'member.changed': (app, { memberId }) => {
    doubtMember(app, memberId)
  },
  'member.left': (app, { memberId }) => {
    doubtMember(app, memberId)
  },
}
