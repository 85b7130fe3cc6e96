import type { OwnPlace } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'

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
