import type { OwnPlace } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series } from '#contract/gatherings/series.ts'

import { aGathering } from './sample-gatherings.tsx'

/** For tests: how a player without a seat stands. */
export function anOwnPlace(part: Partial<OwnPlace> = {}): OwnPlace {
  const nothing = { guests: 0, place: null, offeredUntil: null, takesAtOnce: false }
  return { state: 'none', role: 'player', ...nothing, ...part }
}

/** For tests: a gathering with all that is said about it. */
export function theDetails(part: Partial<GatheringDetails> = {}): GatheringDetails {
  return {
    ...aGathering({ own: anOwnPlace() }),
    movedFrom: null,
    description: '',
    address: null,
    hasAddress: false,
    costNote: '',
    formats: '',
    powerLevel: '',
    houseRules: '',
    bring: '',
    accessibility: '',
    visibility: 'everyone',
    selfCheckIn: false,
    cancelWord: '',
    picture: null,
    ...part,
  }
}

/** For tests: a series that comes every Friday, without a date yet. */
export function fridays(part: Partial<Series> = {}): Series {
  return {
    repeats: { every: 'weeks', weeks: 1, days: [5] },
    until: null,
    time: '19:00',
    day: '2030-01-04',
    dates: [],
    isComing: false,
    mayChange: true,
    ...part,
  }
}
