import { Link } from '@tanstack/react-router'

import { LinkTabs } from '#web/ui/layout/link-tabs.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

const PLACES = [
  { to: '/admin/dashboard', icon: 'imperial-crown', label: 'Hall' },
  { to: '/admin/members', icon: 'users', label: 'Members' },
  { to: '/admin/reports', icon: 'shield', label: 'Reports' },
  { to: '/admin/disputes', icon: 'scales', label: 'Disputes' },
  { to: '/admin/ledger', icon: 'scroll-quill', label: 'Ledger' },
  { to: '/admin/outbox', icon: 'envelope', label: 'Outbox' },
] as const

const LOOSELY = { includeSearch: false }

/** Links between the pages of whoever keeps the site. */
export function AdminNav() {
  return (
    <LinkTabs label="Keepers’ pages">
      {PLACES.map(({ to, icon, label }) => (
        <Link key={to} to={to} activeOptions={LOOSELY}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}
