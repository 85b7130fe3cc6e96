import { Link } from '@tanstack/react-router'

import { CardMarks } from '#web/cards/picking/card-marks.tsx'
import { MemberStacks } from './member-stacks.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { WatchMark } from '#web/watchlist/watch-mark.tsx'

import { type MemberAddress, readMemberAddress } from '#web/shell/member/member-address.ts'
import type { Whose } from '#web/shell/member/member-tabs.tsx'

interface TradeTabProps {
  whose: Whose
  address: MemberAddress
  onAddress: (address: MemberAddress, options?: { replace: boolean }) => void
}

/** What the member would part with. */
export function TradeTab({ whose: { username, isOwn, isSignedIn }, address, onAddress }: TradeTabProps) {
  return (
    <CardMarks value={WatchMark}>
      <MemberStacks
        username={username}
        where={isOwn ? 'your cards' : `${username}’s cards`}
        address={address}
        hasLists={isSignedIn && !isOwn}
        onAddress={(part, options) => onAddress(readMemberAddress({ ...address, ...part }), options)}
      >
        {isOwn ? (
          <EmptyState
            icon="card-exchange"
            title="Nothing for trade yet"
            text="Mark copies for trade in a public binder and others will find them here."
          >
            <Link to="/binders" className={buttonClass({ variant: 'quiet' })}>
              Your Spells
            </Link>
          </EmptyState>
        ) : (
          <EmptyState
            icon="card-exchange"
            title="Nothing for trade"
            text={`Cards ${username} has for trade will show up here.`}
          />
        )}
      </MemberStacks>
    </CardMarks>
  )
}
