import { useState } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dayHere, dayWords } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangePreferences } from './actions.ts'

/** Until when the member is away. An empty day means that they are here. */
export function AwayField({ profile }: { profile: OwnProfile }) {
  const { awayUntil } = profile.preferences
  const change = useChangePreferences()
  const [tomorrow] = useState(() => dayHere(new Date(), 1))
  const kept = awayUntil !== null && awayUntil >= tomorrow ? awayUntil : ''
  const [day, setDay] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (kept !== seen) {
    setSeen(kept)
    setDay(kept)
  }
  const isEarly = day !== '' && day < tomorrow
  // A year that is still being typed.
  const isBegun = day.startsWith('0')

  function handleDay(typed: string) {
    setDay(typed)
    if (typed === '') change({ awayUntil: null })
    else if (typed >= tomorrow) change({ awayUntil: typed })
  }

  return (
    <>
      <TextField
        label="Away until"
        hint="The day you are back. Nobody can send you offers until then; members see this on your page. Clear it when you’re back."
        type="date"
        min={tomorrow}
        value={day}
        fault={isEarly && !isBegun ? 'Choose a day after today.' : undefined}
        onChange={({ currentTarget }) => handleDay(currentTarget.value)}
      />
      {kept !== '' && <Text as="p">You are away until {dayWords(kept)}.</Text>}
    </>
  )
}
