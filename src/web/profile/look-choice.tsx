import type { OwnProfile } from '#contract/profile.ts'
import { Pick } from '#web/ui/controls/pick.tsx'
import { applyTheme } from '#web/ui/theme.ts'

import { useChangePreferences } from './actions.ts'

type SavedTheme = OwnProfile['preferences']['theme']

const LOOKS = [
  { value: 'day', label: 'Parchment', icon: 'sun' },
  { value: 'night', label: 'Tavern', icon: 'moon' },
  { value: 'system', label: 'As my device', icon: 'settings' },
] as const

/** Chooses the theme. It applies here at once, and is saved for the other devices. */
export function LookChoice({ profile }: { profile: OwnProfile }) {
  const { theme } = profile.preferences
  const change = useChangePreferences(() => applySaved(theme))

  function handleChange(wanted: SavedTheme) {
    applySaved(wanted)
    change({ theme: wanted })
  }

  return <Pick label="Theme" options={LOOKS} value={theme} onChange={handleChange} />
}

function applySaved(theme: SavedTheme): void {
  applyTheme(theme === 'system' ? 'device' : theme)
}
