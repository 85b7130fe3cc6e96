import type { Gathering } from '#contract/gatherings.ts'

/** For tests: a gathering that somebody else hosts. */
export function aGathering(part: Partial<Gathering> = {}): Gathering {
  return {
    id: 'g1',
    hostUsername: 'Sigrun',
    gatheringType: 'draft',
    location: 'The Brass Flagon',
    date: '2105-11-27',
    time: '19:00',
    timeZone: 'Europe/Vienna',
    startsAt: '2105-11-27T18:00:00Z',
    maxPlayers: 8,
    participants: 2,
    title: '',
    held: 0,
    waiting: 0,
    guestsMax: 0,
    needsApproval: false,
    minutes: null,
    canceledAt: null,
    own: null,
    createdAt: '2026-11-21T10:00:00Z',
    ...part,
  }
}
