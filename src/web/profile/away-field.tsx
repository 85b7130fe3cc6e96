import { useState } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangePreferences } from './actions.ts'

/** Until when the member is away. An empty day means that they are here. */
export function AwayField({ profile }: { profile: OwnProfile }) {
  const { awayUntil } = profile.preferences
  const change = useChangePreferences()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isAway = awayUntil !== null && awayUntil > today

  function handleDay(day: string) {
    // A year that is still being typed.
    if (day !== '' && day <= today) return
    change({ awayUntil: day === '' ? null : day })
  }

  return (
    <>
      <TextField
        label="Away until"
        hint="The day you are back. Nobody sends you offers before; members see this on your page. Clear it when you’re back."
        type="date"
        min={today}
        defaultValue={awayUntil ?? ''}
        onChange={({ currentTarget }) => handleDay(currentTarget.value)}
      />
      {isAway && <Text as="p">You are away until {dayWords(awayUntil)}.</Text>}
    </>
  )
}
