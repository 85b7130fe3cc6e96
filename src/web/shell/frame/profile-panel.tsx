import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { SessionMember } from '#contract/accounts.ts'
import { FIRST_RANK } from '#contract/ranks.ts'
import { useSessionMember } from '#web/app/session.ts'
import { standingQueries } from '#web/standing/queries.ts'
import { RankSummary } from '#web/standing/rank-summary.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SidePanel } from '#web/ui/layers/side-panel.tsx'
import { panelLinkClass } from '#web/ui/layout/panel-link.ts'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

import { useSignOut } from './use-sign-out.ts'

import styles from './profile-panel.module.css'

const OWN = [
  { to: '/profile', icon: 'sliders-horizontal', label: 'Set Preferences' },
  { to: '/watchlist', icon: 'spyglass', label: 'Watchlist' },
  { to: '/binders', icon: 'spell-book', label: 'Spells' },
  { to: '/my-gatherings', icon: 'round-table', label: 'My Gatherings' },
  { to: '/friendslist', icon: 'three-friends', label: 'Fellowship' },
] as const
const HOUSE = [
  { to: '/privacy', icon: 'lock', label: 'Privacy Policy' },
  { to: '/disclaimer', icon: 'scroll-quill', label: 'Disclaimer & Copyright' },
  { to: '/about', icon: 'envelope', label: 'About & Contact' },
] as const
const ADMIN = { to: '/admin/dashboard', icon: 'imperial-crown', label: 'Admin Dashboard' } as const

interface Place {
  readonly to: (typeof OWN | typeof HOUSE)[number]['to'] | typeof ADMIN.to
  readonly icon: IconName
  readonly label: string
}

interface ProfilePanelProps {
  isOpen: boolean
  onClose: () => void
}

/** Everything of one's own, from the right. */
export function ProfilePanel({ isOpen, onClose }: ProfilePanelProps) {
  const member = useSessionMember()
  if (member === null) return null
  return (
    <SidePanel label="Profile" isOpen={isOpen} onClose={onClose}>
      <Identity member={member} />
      <nav aria-label="Profile">
        {OWN.map((place) => (
          <PanelPlace key={place.to} {...place} onClose={onClose} />
        ))}
        <hr />
        {HOUSE.map((place) => (
          <PanelPlace key={place.to} {...place} onClose={onClose} />
        ))}
        {member.isAdmin && (
          <>
            <hr />
            <PanelPlace {...ADMIN} onClose={onClose} />
          </>
        )}
      </nav>
      <SignOut />
    </SidePanel>
  )
}

function Identity({ member }: { member: SessionMember }) {
  const { data: standing } = useQuery(standingQueries.mine())
  return (
    <div className={styles['identity']}>
      <Avatar name={member.username} src={member.avatarUrl} size="xl" />
      <ScrollBanner name={member.username} />
      {standing ? (
        <>
          <RankSummary standing={standing} />
          <p className={styles['points']} data-numeric>
            <Icon name="coins" />
            <b>{standing.points}</b> {standing.points === 1 ? 'point' : 'points'}
          </p>
        </>
      ) : (
        <RankPlaque rank={FIRST_RANK} />
      )}
    </div>
  )
}

function PanelPlace({ to, icon, label, onClose }: Place & { onClose: () => void }) {
  return (
    <Link to={to} className={panelLinkClass} onClick={onClose}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <div className={styles['out']}>
      <Button
        variant="quiet"
        icon="log-out"
        wide
        busy={signOut.isPending ? 'Signing out...' : undefined}
        onClick={() => {
          signOut.mutate()
        }}
      >
        Sign Out
      </Button>
    </div>
  )
}
