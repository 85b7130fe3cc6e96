import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SwitchField } from '#web/ui/controls/switch-field.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangePreferences } from './actions.ts'
import { AudienceField } from './audience-field.tsx'

interface PrivacyFieldsProps {
  profile: OwnProfile
  /** Who sees what the member looks for. */
  watchlist: ReactNode
}

/** Who sees what of the member. */
export function PrivacyFields({ profile, watchlist }: PrivacyFieldsProps) {
  const { placeShownTo, activityShownTo, isListed } = profile.preferences
  const change = useChangePreferences()
  return (
    <>
      <AudienceField
        label="Who sees where I am"
        hint="The name of the town, and about how far away it is. Whoever does not see it is no distance away from you either."
        value={placeShownTo}
        onChange={(audience) => change({ placeShownTo: audience })}
      />
      <AudienceField
        label="Who sees what I have done"
        hint="Gatherings, bounties and the like, on your page."
        value={activityShownTo}
        onChange={(audience) => change({ activityShownTo: audience })}
      />
      {watchlist}
      <SwitchField
        label="List me on scoreboards"
        hint="In the ticker and on the leaderboard. Your points stay yours either way."
        checked={isListed}
        onChange={({ target }) => change({ isListed: target.checked })}
      />
      <Text as="p" size="sm" tone="muted">
        Each binder says for itself who may look inside:{' '}
        <Link to="/binders" className={linkClass('inline')}>
          your Spells
        </Link>
        .
      </Text>
    </>
  )
}
