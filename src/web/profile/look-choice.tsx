import { useState } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { SAYS } from '#web/shell/says.ts'
import { Pick } from '#web/ui/pick.tsx'
import { applyTheme, currentTheme, type Theme } from '#web/ui/theme.ts'
import { showToast } from '#web/ui/toasts.ts'

import { useChangeProfile } from './actions.ts'

const LOOKS = [
  { value: 'day', label: 'Parchment', icon: 'sun' },
  { value: 'night', label: 'Tavern', icon: 'moon' },
  { value: 'device', label: 'As my device', icon: 'settings' },
] as const

/** Takes hold here at once, and is kept for the other devices. */
export function LookChoice({ profile }: { profile: OwnProfile }) {
  const [look, setLook] = useState<Theme>(currentTheme)
  const change = useChangeProfile(profile.username)

  function handleChange(wanted: Theme) {
    applyTheme(wanted)
    setLook(wanted)
    change.mutate(
      { preferences: { theme: wanted === 'device' ? 'system' : wanted } },
      {
        onError: () => {
          showToast({ kind: 'bad', text: SAYS.preferencesFailed })
        },
      },
    )
  }

  return <Pick label="Theme" options={LOOKS} value={look} onChange={handleChange} />
}
