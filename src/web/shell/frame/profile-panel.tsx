import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import type { SessionMember } from '#contract/accounts.ts'
import { isKeeper } from '#contract/keepers.ts'
import { FIRST_RANK } from '#contract/ranks.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { PanelEntry } from '#web/app/web-domain.ts'
import { brought } from '#web/shell/brought.ts'
import { standingQueries } from '#web/standing/queries.ts'
import { RankSummary } from '#web/standing/rank-summary.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SidePanel } from '#web/ui/layers/side-panel.tsx'
import { panelLinkClass } from '#web/ui/layout/panel-link.ts'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

import { useSignOut } from './actions.ts'

import styles from './profile-panel.module.css'

const ENTRIES = brought(({ panel }) => panel)
const PARTS: readonly PanelEntry['part'][] = ['own', 'house', 'admin']

interface ProfilePanelProps {
  isOpen: boolean
  onClose: () => void
}

/** The panel with everything of the member's own, from the right. */
export function ProfilePanel({ isOpen, onClose }: ProfilePanelProps) {
  const member = useSessionMember()
  if (member === null) return null
  return (
    <SidePanel label="Profile" isOpen={isOpen} onClose={onClose}>
      <Identity member={member} />
      <nav aria-label="Profile">
        {PARTS.filter((part) => part !== 'admin' || isKeeper(member)).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <hr />}
            {ENTRIES.filter((entry) => entry.part === part).map((entry) => (
              <PanelPlace key={entry.to} {...entry} onClose={onClose} />
            ))}
          </Fragment>
        ))}
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
            <Icon name="place:coins" />
            <b>{standing.points}</b> {standing.points === 1 ? 'point' : 'points'}
          </p>
        </>
      ) : (
        <RankPlaque rank={FIRST_RANK} />
      )}
    </div>
  )
}

function PanelPlace({ to, icon, label, onClose }: PanelEntry & { onClose: () => void }) {
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
