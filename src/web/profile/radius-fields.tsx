import { type FocusEvent, useState } from 'react'

import { shortBandWords } from '#contract/distance-words.ts'
import { type Radius, RADIUS_MAX } from '#contract/location.ts'
import { reachOf } from '#contract/nearness.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'

import { useChangePreferences } from './actions.ts'

import styles from './preferences-page.module.css'

const UNITS = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'miles' },
] as const

/** How far away others may be. Saved when the field loses the focus. */
export function RadiusFields({ profile }: { profile: OwnProfile }) {
  const { radius, unit } = profile.preferences
  const [typed, setTyped] = useState(String(radius))
  const [seen, setSeen] = useState(radius)
  const [fault, setFault] = useState<string>()
  const change = useChangePreferences()
  // Another tab changed it, or a refusal put it back.
  if (radius !== seen) {
    setSeen(radius)
    setTyped(String(radius))
  }

  function handleBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const wanted = Number(currentTarget.value)
    const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= RADIUS_MAX
    setFault(isRight ? undefined : 'Enter a whole number from 1 to 20,000.')
    if (isRight && wanted !== radius) change({ radius: wanted })
  }

  return (
    <div className={styles['radius']}>
      <NumberField
        label="Search radius"
        hint={hintFor(profile.preferences)}
        value={typed}
        fault={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={handleBlur}
      />
      <Seg label="Unit" options={UNITS} value={unit} onChange={(wanted) => change({ unit: wanted })} />
    </div>
  )
}

/** Distances come in steps, and so does what counts as near. */
function hintFor(radius: Radius): string {
  const reach = reachOf(radius)
  if (reach === '100+') return 'Everyone who shows a town counts as near.'
  return `Players ${shortBandWords(reach, radius.unit) ?? ''} away count as near: the closest step we have.`
}
