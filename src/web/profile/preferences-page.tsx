import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { LocationFields } from '#web/location/location-fields.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SideNav } from '#web/ui/layout/side-nav.tsx'
import { SideSection } from '#web/ui/layout/side-section.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useSetLocation } from './actions.ts'
import { AwayField } from './away-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { KeysField } from './keys-field.tsx'
import { LookChoice } from './look-choice.tsx'
import { PlayFields } from './play-fields.tsx'
import { PortraitSection } from './portraits/portrait-section.tsx'
import { PrivacyFields } from './privacy-fields.tsx'
import { profileQueries } from './queries.ts'
import { RadiusFields } from './radius-fields.tsx'

const SECTIONS = [
  ['portrait', 'Avatar'],
  ['location', 'Location'],
  ['play', 'Play'],
  ['away', 'Away'],
  ['watch-filters', 'Watch defaults'],
  ['worth', 'What cards are worth'],
  ['privacy', 'Privacy'],
  ['blocks', 'Blocked and muted'],
  ['notices', 'Notifications'],
  ['look', 'Theme'],
  ['keys', 'Keyboard'],
  ['account', 'Account'],
] as const

interface PreferencesPageProps {
  /** The default condition of new watches. */
  watchFilters: ReactNode
  /** How the member's copies are counted. */
  worth: ReactNode
  /** Who sees the watchlist. */
  watchPrivacy: ReactNode
  /** How the member is told of what. */
  notices: ReactNode
  /** Whom the member blocked and muted. */
  keptAway: ReactNode
}

/** The member's preferences, each saved as it is chosen. */
export function PreferencesPage({
  watchFilters,
  worth,
  watchPrivacy,
  notices,
  keptAway,
}: PreferencesPageProps) {
  const { data: profile } = useSuspenseQuery(profileQueries.mine())
  return (
    <Page>
      <PageHead title="Set Preferences" lede="Saved as you go." />
      <SideNav label="Preferences" sections={SECTIONS}>
        <PortraitSection profile={profile} />
        <LocationSection profile={profile} />
        <SideSection id="play" title="Play">
          <Leaf stacked>
            <PlayFields profile={profile} />
          </Leaf>
        </SideSection>
        <SideSection id="away" title="Away">
          <Leaf stacked>
            <AwayField profile={profile} />
          </Leaf>
        </SideSection>
        <SideSection id="watch-filters" title="Watch defaults">
          <Leaf stacked>{watchFilters}</Leaf>
        </SideSection>
        <SideSection id="worth" title="What cards are worth">
          <Leaf stacked>
            <CurrencyField profile={profile} />
            {worth}
          </Leaf>
        </SideSection>
        <SideSection id="privacy" title="Privacy">
          <Leaf stacked>
            <PrivacyFields profile={profile} watchlist={watchPrivacy} />
          </Leaf>
        </SideSection>
        <SideSection id="blocks" title="Blocked and muted">
          <Leaf stacked>{keptAway}</Leaf>
        </SideSection>
        <SideSection id="notices" title="Notifications">
          <Leaf stacked>{notices}</Leaf>
        </SideSection>
        <SideSection id="look" title="Theme">
          <Leaf stacked>
            <LookChoice profile={profile} />
          </Leaf>
        </SideSection>
        <SideSection id="keys" title="Keyboard">
          <Leaf stacked>
            <KeysField profile={profile} />
          </Leaf>
        </SideSection>
        <AccountSection />
      </SideNav>
    </Page>
  )
}

const SEEN_BY: Readonly<Record<OwnProfile['preferences']['placeShownTo'], string>> = {
  everyone: 'Everyone can see',
  fellowship: 'Your Fellowship can see',
  nobody: 'Nobody can see',
}

function LocationSection({ profile }: { profile: OwnProfile }) {
  const setLocation = useSetLocation()
  return (
    <SideSection id="location" title="Location">
      <Leaf stacked>
        <LocationFields location={profile.location} onSet={setLocation}>
          <RadiusFields profile={profile} />
          <Text as="p" size="sm" tone="muted">
            {SEEN_BY[profile.preferences.placeShownTo]} your town and about how far away it is. Change this
            under <a href="#privacy">Privacy</a>.
          </Text>
        </LocationFields>
      </Leaf>
    </SideSection>
  )
}

function AccountSection() {
  return (
    <SideSection id="account" title="Account">
      <Leaf>
        <Row justify="between">
          <Text tone="muted">Email, password, devices, your data and deleting your account.</Text>
          <Link to="/settings" className={buttonClass({ variant: 'quiet' })}>
            Account
          </Link>
        </Row>
      </Leaf>
    </SideSection>
  )
}
