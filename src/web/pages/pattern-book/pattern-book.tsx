import { useState } from 'react'

import { Seg } from '#web/ui/controls/seg.tsx'
import { PointsLayer } from '#web/ui/layers/points-layer.tsx'
import { ToastRegion } from '#web/ui/layers/toast-region.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { currentTheme, applyTheme } from '#web/ui/theme.ts'
import type { Theme } from '#web/ui/theme.ts'

import { PatternCards } from './pattern-cards.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { PatternMarks } from './pattern-marks.tsx'
import { PatternOverlays } from './pattern-overlays.tsx'
import { PatternPigments } from './pattern-pigments.tsx'
import { PatternScenes } from './pattern-scenes.tsx'
import { PatternStates } from './pattern-states.tsx'
import { PatternThings } from './pattern-things.tsx'

const THEMES = [
  { value: 'day', label: 'Parchment', icon: 'sun' },
  { value: 'night', label: 'Tavern', icon: 'moon' },
  { value: 'device', label: 'As my device' },
] as const

/** Every shared part in its states, on one page. */
export function PatternBook() {
  const [theme, setTheme] = useState<Theme>(currentTheme)
  return (
    <>
      <Page>
        <PageHead title="The pattern book" lede="Every shared part of Tradewyrm on one leaf.">
          <Seg
            label="Theme"
            options={THEMES}
            value={theme}
            onChange={(next) => {
              setTheme(next)
              applyTheme(next)
            }}
          />
        </PageHead>
        <PatternOverlays />
        <PatternThings />
        <PatternMarks />
        <PatternFields />
        <PatternStates />
        <PatternCards />
        <PatternScenes />
        <PatternPigments />
      </Page>
      <PointsLayer />
      <ToastRegion />
    </>
  )
}
