import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Profile } from '#contract/profile.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { shownRank } from '#web/standing/rank-summary.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { Page } from '#web/ui/page.tsx'
import { RankPlaque } from '#web/ui/rank-plaque.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { ScrollBanner } from '#web/ui/scroll-banner.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { Stats } from '#web/ui/stats.tsx'

import { profileQueries } from './queries.ts'

import styles from './profile-page.module.css'

interface ProfilePageProps {
  username: string
  /** What concerns the reader and this member: sections. */
  children?: ReactNode
}

/** A member, as everybody may see them. */
export function ProfilePage({ username, children }: ProfilePageProps) {
  const { data: profile } = useSuspenseQuery(profileQueries.one(username))
  usePageTitle(profile.username)
  return (
    <Page>
      <Leaf as="section" flush>
        <div className={styles['band']} />
        <div className={styles['identity']}>
          <Avatar name={profile.username} src={profile.avatarUrl} size="xl" />
          <h1>
            <ScrollBanner name={profile.username} size="lg" />
          </h1>
          <RankPlaque rank={shownRank(profile.rank)} score={profile.score} />
          <p className={styles['since']}>At the table since {monthOf(profile.createdAt)}</p>
          {profile.isOwn && (
            <Link to="/profile" className={buttonClass({ variant: 'quiet' })}>
              <Icon name="sliders-horizontal" />
              Set Preferences
            </Link>
          )}
        </div>
      </Leaf>
      <Counters profile={profile} />
      {children}
      <Stack as="section">
        <Rubric title="Spells, wants and ratings" />
        <Leaf>
          <EmptyState
            icon="spell-book"
            title="Still being written"
            text="Public Spells, what is wanted, and what others say after a trade will be shown here."
          />
        </Leaf>
      </Stack>
    </Page>
  )
}

function Counters({ profile }: { profile: Profile }) {
  return (
    <Stats>
      <Stat label="Points">{profile.points}</Stat>
      <Stat label="Trades completed">{profile.tradesCompleted}</Stat>
      <Stat label="Gatherings created">{profile.gatheringsCreated}</Stat>
      <Stat label="Positive ratings">{profile.positiveRatings}</Stat>
      <Stat label="Bounties caught">{profile.bountiesCaught}</Stat>
    </Stats>
  )
}

function monthOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
}
