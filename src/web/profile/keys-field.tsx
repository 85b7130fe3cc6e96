import type { OwnProfile } from '#contract/profile.ts'
import { SwitchField } from '#web/ui/controls/switch-field.tsx'

import { useChangePreferences } from './actions.ts'

/** Turns single keys off for those who press them by accident, or who speak to their computer. */
export function KeysField({ profile }: { profile: OwnProfile }) {
  const change = useChangePreferences()
  return (
    <SwitchField
      label="Single-key shortcuts"
      hint="Press ? on any page to see them all. Turn them off if you dictate, or if keys do things you didn’t mean."
      checked={profile.preferences.hasKeys}
      onChange={({ target }) => change({ hasKeys: target.checked })}
    />
  )
}
