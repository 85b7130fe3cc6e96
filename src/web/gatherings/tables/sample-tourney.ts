import type {
  Tourney,
  TourneyPlayer,
  TourneyStanding,
  TourneyTable,
} from '#contract/gatherings/tables/tourney.ts'

/** For tests: players by name; the first is the reader. */
export function aPlayer(number: number, name: string, part: Partial<TourneyPlayer> = {}): TourneyPlayer {
  return { number, name, username: name, isOwn: false, ...part }
}

const MAREN = aPlayer(1, 'MarenOfTheMill', { isOwn: true })
const PELL = aPlayer(2, 'Pell')

/** For tests: a duel of the reader with Pell. */
export function aDuel(part: Partial<TourneyTable> = {}): TourneyTable {
  return {
    number: 1,
    players: [MAREN, PELL],
    isCut: false,
    state: 'open',
    result: null,
    mayEnter: true,
    mayConfirm: false,
    ...part,
  }
}

/** For tests: a round with one duel. */
export function aTourney(part: Partial<Tourney> = {}): Tourney {
  return {
    number: 1,
    tableSize: 2,
    mode: 'points',
    leftover: 'bye',
    stage: 'rounds',
    round: 1,
    shownRound: 1,
    clock: { endsAt: null, pausedMs: null },
    now: '2026-11-23T19:00:00.000Z',
    playing: 2,
    mayRun: false,
    tables: [aDuel()],
    ...part,
  }
}

/** For tests: the winner and the loser of one round. */
export function someStandings(): TourneyStanding[] {
  const shares = { opponentsMatchWins: 0.33, gameWins: 1, opponentsGameWins: 0.33 }
  const none = { draws: 0, isPlaying: true }
  return [
    { ...none, ...shares, player: MAREN, rank: 1, points: 3, wins: 1, losses: 0 },
    {
      ...none,
      ...shares,
      player: aPlayer(2, '', { username: null }),
      rank: 2,
      points: 0,
      wins: 0,
      losses: 1,
    },
  ]
}
