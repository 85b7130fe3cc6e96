import { Link } from '@tanstack/react-router'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

const PLACES = [
  { to: '/watchlist', icon: 'place:spyglass', label: 'Watching' },
  { to: '/bounties', icon: 'place:wanted-reward', label: 'Bounties' },
  { to: '/matches', icon: 'place:shaking-hands', label: 'Matches' },
] as const

const NOWHERE = {}
const LOOSELY = { includeSearch: false }

/** Links between the three pages about wanted cards. */
export function WantsNav() {
  return (
    <LinkTabs label="Wants">
      {PLACES.map(({ to, icon, label }) => (
        <Link key={to} to={to} activeOptions={LOOSELY}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}

/** Leads to where a deck or want list is read. */
export function BringListLink() {
  return (
    <Link to="/wants" search={NOWHERE} className={buttonClass({ variant: 'quiet' })}>
      Bring a list
    </Link>
  )
}
