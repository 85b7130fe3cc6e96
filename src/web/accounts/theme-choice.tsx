import { useState } from 'react'

import { Pick } from '#web/ui/pick.tsx'
import { applyTheme, currentTheme } from '#web/ui/theme.ts'

const THEMES = [
  { value: 'day', label: 'Parchment', icon: 'sun' },
  { value: 'night', label: 'Tavern', icon: 'moon' },
  { value: 'device', label: 'As my device', icon: 'settings' },
] as const

/** Day, night or whatever the device says: takes hold at once and is kept on this device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme)
  return (
    <Pick
      label="Look"
      options={THEMES}
      value={theme}
      onChange={(wanted) => {
        applyTheme(wanted)
        setTheme(wanted)
      }}
    />
  )
}
