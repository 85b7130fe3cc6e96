import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SwitchField } from '#web/ui/controls/switch-field.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangePreferences } from './actions.ts'
import { AudienceField } from './audience-field.tsx'
import { WritersField } from './writers-field.tsx'

interface PrivacyFieldsProps {
  profile: OwnProfile
  /** Who sees the watchlist. */
  watchlist: ReactNode
}

/** Who sees what of the member. */
export function PrivacyFields({ profile, watchlist }: PrivacyFieldsProps) {
  const { placeShownTo, activityShownTo, showsReading, isListed } = profile.preferences
  const change = useChangePreferences()
  return (
    <>
      <AudienceField
        label="Who can see where I am"
        hint="Your town and about how far away it is. People who can’t see your town can’t see your distance."
        value={placeShownTo}
        onChange={(audience) => change({ placeShownTo: audience })}
      />
      <AudienceField
        label="Who can see my activity"
        hint="Gatherings, bounties and more, on your profile."
        value={activityShownTo}
        onChange={(audience) => change({ activityShownTo: audience })}
      />
      <WritersField profile={profile} />
      <SwitchField
        label="Show when I’m typing and what I’ve read"
        hint="In messages. If you turn it off, you don’t see it of others either."
        checked={showsReading}
        onChange={({ target }) => change({ showsReading: target.checked })}
      />
      {watchlist}
      <SwitchField
        label="List me on scoreboards"
        hint="In the ticker and on the leaderboard. You keep your points either way."
        checked={isListed}
        onChange={({ target }) => change({ isListed: target.checked })}
      />
      <Text as="p" size="sm" tone="muted">
        You choose who can see each binder in{' '}
        <Link to="/binders" className={linkClass('inline')}>
          your Spells
        </Link>
        .
      </Text>
    </>
  )
}
