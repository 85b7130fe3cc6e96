import type { Writers } from '#contract/people.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

import { useChangePreferences } from './actions.ts'

const WRITERS: readonly (readonly [Writers, string])[] = [
  ['everyone', 'Everyone'],
  ['met', 'My Fellowship, and players I trade or meet with'],
  ['fellowship', 'My Fellowship'],
]

/** Chooses who may begin to write to the member. */
export function WritersField({ profile }: { profile: OwnProfile }) {
  const change = useChangePreferences()
  return (
    <SelectField
      label="Who can write to me"
      hint="Conversations you already have go on. Others aren’t told about your choice."
      value={profile.preferences.hearsFrom}
      onChange={({ target }) =>
        change({ hearsFrom: WRITERS.find(([writers]) => writers === target.value)?.[0] ?? 'fellowship' })
      }
    >
      {WRITERS.map(([writers, words]) => (
        <option key={writers} value={writers}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
