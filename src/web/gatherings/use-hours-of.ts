import { useEffect, useState } from 'react'

import { endOf, type Gathering } from '#contract/gatherings.ts'
import { doorTimes } from '#contract/gatherings/door.ts'

/** Browsers run a longer timer at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Draws anew whenever the door of a gathering opens or closes, and as it begins and ends. */
export function useHoursOf(gathering: Pick<Gathering, 'startsAt' | 'minutes'>): void {
  const [lookedMs, look] = useState(() => Date.now())
  const { startsAt, minutes } = gathering
  useEffect(() => {
    const { opensAt, closesAt } = doorTimes({ startsAt, minutes })
    const hours = [opensAt, new Date(startsAt), endOf({ startsAt, minutes }), closesAt]
    const nextMs = Math.min(...hours.map((at) => at.getTime()).filter((at) => at > lookedMs))
    if (nextMs === Infinity) return undefined
    const timer = setTimeout(() => look(Date.now()), Math.min(nextMs - Date.now(), LONGEST_MS))
    return () => clearTimeout(timer)
  }, [startsAt, minutes, lookedMs])
}
