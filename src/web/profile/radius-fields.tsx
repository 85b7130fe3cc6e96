import { type FocusEvent, useState } from 'react'

import type { OwnProfile, ProfileChange } from '#contract/profile.ts'
import { SAYS } from '#web/shell/says.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Seg } from '#web/ui/seg.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { useChangeProfile } from './actions.ts'

import styles from './preferences-page.module.css'

const UNITS = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'miles' },
] as const
const RADIUS_MAX = 20_000

/** How far away others may be. Saved when the field is left. */
export function RadiusFields({ profile }: { profile: OwnProfile }) {
  const { radius, unit } = profile.preferences
  const [typed, setTyped] = useState(String(radius))
  const [fault, setFault] = useState<string>()
  const change = useChangeProfile(profile.username)

  function save(preferences: NonNullable<ProfileChange['preferences']>) {
    change.mutate(
      { preferences },
      {
        onError: () => {
          showToast({ kind: 'bad', text: SAYS.preferencesFailed })
        },
      },
    )
  }

  function handleBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const wanted = Number(currentTarget.value)
    const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= RADIUS_MAX
    setFault(isRight ? undefined : 'A whole number from 1 to 20,000.')
    if (isRight && wanted !== radius) save({ radius: wanted })
  }

  return (
    <div className={styles['radius']}>
      <NumberField
        label="How far"
        value={typed}
        fault={fault}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
        }}
        onBlur={handleBlur}
      />
      <Seg
        label="Unit"
        options={UNITS}
        value={unit}
        onChange={(wanted) => {
          save({ unit: wanted })
        }}
      />
    </div>
  )
}
