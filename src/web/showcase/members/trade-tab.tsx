import { Link } from '@tanstack/react-router'

import type { ProfileTabProps } from '#web/app/web-domain.ts'
import { CardMarks } from '#web/cards/grid/card-marks.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { WatchMark } from '#web/watchlist/watch-mark.tsx'

import { readMemberListing } from './member-listing.ts'
import { MemberStacks } from './member-stacks.tsx'

/** What the member has for trade. */
export function TradeTab({ whose: { username, isOwn, isSignedIn }, address, onAddress }: ProfileTabProps) {
  return (
    <CardMarks value={WatchMark}>
      <MemberStacks
        username={username}
        where={isOwn ? 'your cards' : `${username}’s cards`}
        address={readMemberListing(address)}
        hasLists={isSignedIn && !isOwn}
        onAddress={(part, options) => onAddress({ ...address, ...part }, options)}
      >
        {isOwn ? (
          <EmptyState
            icon="place:card-exchange"
            title="Nothing for trade yet"
            text="Mark copies for trade in a public binder and others will find them here."
          >
            <Link to="/binders" className={buttonClass({ variant: 'quiet' })}>
              Your Spells
            </Link>
          </EmptyState>
        ) : (
          <EmptyState
            icon="place:card-exchange"
            title="Nothing for trade"
            text={`Cards ${username} has for trade will show up here.`}
          />
        )}
      </MemberStacks>
    </CardMarks>
  )
}
