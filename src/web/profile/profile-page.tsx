import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Profile } from '#contract/profile.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { ShareButton } from '#web/app/sharing/share-button.tsx'
import { shownRank } from '#web/standing/rank-summary.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { dayWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

import { PlaceLine } from './place-line.tsx'
import { PlayTags } from './play-tags.tsx'
import { profileQueries } from './queries.ts'

import styles from './profile-page.module.css'

interface ProfilePageProps {
  username: string
  /** What the reader may do about this member. */
  acts?: ReactNode
  /** The page's sections: what concerns the reader and this member, and what the member shows. */
  children?: ReactNode
}

/** A member's page, as everybody may see it. */
export function ProfilePage({ username, acts, children }: ProfilePageProps) {
  const { data: profile } = useSuspenseQuery(profileQueries.one(username))
  usePageTitle(profile.username)
  return (
    <Page>
      <Leaf as="section" flush>
        <div className={styles['band']} />
        <div className={styles['identity']}>
          <div className={styles['portrait']}>
            <Avatar name={profile.username} src={profile.avatarUrl} size="xl" isFirst />
          </div>
          <h1>
            <ScrollBanner name={profile.username} size="lg" />
          </h1>
          <RankPlaque rank={shownRank(profile.rank)} score={profile.score} />
          <PlaceLine profile={profile} />
          {!profile.isOwn && profile.awayUntil !== null && <p>Away until {dayWords(profile.awayUntil)}</p>}
          <PlayTags formats={profile.formats} languages={profile.languages} />
          <Row>
            {acts}
            <ShareButton title={profile.username} path={`/${profile.username}`} />
            {profile.isOwn && (
              <Link to="/profile" className={buttonClass({ variant: 'quiet' })}>
                <Icon name="sliders-horizontal" />
                Set Preferences
              </Link>
            )}
          </Row>
        </div>
      </Leaf>
      <Counters profile={profile} />
      {children}
    </Page>
  )
}

function Counters({ profile }: { profile: Profile }) {
  return (
    <Stats>
      <Stat label="Trades completed">{profile.tradesCompleted}</Stat>
      <Stat label="Gatherings created">{profile.gatheringsCreated}</Stat>
      <Stat label="Positive ratings">{profile.positiveRatings}</Stat>
      <Stat label="Bounties caught">{profile.bountiesCaught}</Stat>
      <Stat label="Points">{profile.points}</Stat>
    </Stats>
  )
}
