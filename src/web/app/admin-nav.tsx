import { Link } from '@tanstack/react-router'

import { mayKeep } from '#contract/keepers.ts'
import { findPage } from '#contract/pages.ts'
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useSessionMember } from './session.ts'

const PLACES = [
  { to: '/admin/dashboard', icon: 'place:imperial-crown', label: 'Hall' },
  { to: '/admin/members', icon: 'users', label: 'Members' },
  { to: '/admin/newcomers', icon: 'user-plus', label: 'Newcomers' },
  { to: '/admin/reports', icon: 'shield', label: 'Reports' },
  { to: '/admin/appeals', icon: 'flag', label: 'Appeals' },
  { to: '/admin/disputes', icon: 'place:scales', label: 'Disputes' },
  { to: '/admin/ledger', icon: 'place:scroll-quill', label: 'Ledger' },
  { to: '/admin/house', icon: 'place:castle', label: 'House' },
  { to: '/admin/backups', icon: 'place:locked-chest', label: 'Backups' },
  { to: '/admin/jobs', icon: 'place:hourglass', label: 'Workings' },
  { to: '/admin/outbox', icon: 'place:envelope', label: 'Outbox' },
] as const

const LOOSELY = { includeSearch: false }

/** Links between those pages of the site's keepers that the member may open. */
export function AdminNav() {
  const member = useSessionMember()
  return (
    <LinkTabs label="Keepers’ pages" isMany>
      {PLACES.filter(({ to }) => mayKeep(member, findPage(to)?.power)).map(({ to, icon, label }) => (
        <Link key={to} to={to} activeOptions={LOOSELY}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}
