/** What came out at one table: the games that each player won, and those that nobody did. */
export interface TableResult {
  readonly seats: readonly { readonly id: string; readonly wins: number }[]
  readonly draws: number
}

/** A round with the results that are known. */
export interface PlayedRound {
  readonly results: readonly TableResult[]
  readonly byes: readonly string[]
}

export interface Entrant {
  readonly id: string
  /** Rounds that were over before they came; each counts as lost. */
  readonly missed: number
}

/** Where a player stands. Shares are from 0 to 1. */
export interface Standing {
  readonly id: string
  /** The same for players whom no tie-breaker separates. */
  readonly rank: number
  readonly points: number
  readonly wins: number
  readonly losses: number
  readonly draws: number
  readonly byes: number
  readonly opponentsMatchWins: number
  readonly gameWins: number
  readonly opponentsGameWins: number
}

const POINTS = { win: 3, draw: 1 } as const
/** Magic Tournament Rules, appendix C: no share counts as less. */
const LEAST_SHARE = 0.33
/** A bye is a match won in two games (MTR 10.4). */
const BYE_GAMES = 2
/** Far below what one game more or less makes of a share, and far above the error of a sum of them. */
const EQUAL = 1e-9

interface Record {
  readonly entrant: Entrant
  readonly opponents: string[]
  points: number
  rounds: number
  wins: number
  losses: number
  draws: number
  byes: number
  gamePoints: number
  games: number
}

/**
 * Ranks players as the Magic Tournament Rules do (3.1 and appendix C): by match points, then opponents' match wins, own game wins and
 * opponents' game wins. Shares of less than 0.33 count as 0.33; byes count for the player's own shares and are left out of
 * opponents' shares. Nothing is rounded before it is compared. At a table of several, whoever won most games has won, all others
 * there are opponents, and who share the most have drawn.
 */
export function standingsOf(entrants: readonly Entrant[], rounds: readonly PlayedRound[]): Standing[] {
  const records = new Map(entrants.map((entrant) => [entrant.id, emptyRecord(entrant)]))
  for (const { results, byes } of rounds) {
    for (const result of results) addResult(records, result)
    for (const id of byes) addBye(records.get(id))
  }
  return ranked([...records.values()].map((record) => standingOf(record, records)).toSorted(compare))
}

function ranked(standings: readonly Omit<Standing, 'rank'>[]): Standing[] {
  let rank = 0
  return standings.map((standing, place) => {
    const before = standings[place - 1]
    if (before === undefined || compare(before, standing) !== 0) rank = place + 1
    return Object.assign({}, standing, { rank })
  })
}

/** Points for one table: three for a win, one for a draw. */
export function pointsAt({ seats }: TableResult): number[] {
  const most = Math.max(...seats.map(({ wins }) => wins))
  const share = seats.filter(({ wins }) => wins === most).length
  return seats.map(({ wins }) => {
    if (wins < most) return 0
    return share === 1 ? POINTS.win : POINTS.draw
  })
}

function emptyRecord(entrant: Entrant): Record {
  const { missed } = entrant
  const none = { points: 0, wins: 0, draws: 0, byes: 0, gamePoints: 0, games: 0 }
  return { ...none, entrant, opponents: [], rounds: missed, losses: missed }
}

/* oxlint-disable no-param-reassign -- fills records that this module made */

function addResult(records: ReadonlyMap<string, Record>, result: TableResult): void {
  const points = pointsAt(result)
  const games = result.seats.reduce((sum, { wins }) => sum + wins, result.draws)
  for (const [seat, { id, wins }] of result.seats.entries()) {
    const record = records.get(id)
    if (record === undefined) continue
    const won = points[seat] ?? 0
    record.points += won
    record.rounds += 1
    if (won === POINTS.win) record.wins += 1
    else if (won === POINTS.draw) record.draws += 1
    else record.losses += 1
    record.gamePoints += POINTS.win * wins + POINTS.draw * result.draws
    record.games += games
    record.opponents.push(...result.seats.flatMap((other) => (other.id === id ? [] : [other.id])))
  }
}

function addBye(record: Record | undefined): void {
  if (record === undefined) return
  record.points += POINTS.win
  record.rounds += 1
  record.wins += 1
  record.byes += 1
  record.gamePoints += POINTS.win * BYE_GAMES
  record.games += BYE_GAMES
}

function standingOf(record: Record, records: ReadonlyMap<string, Record>): Omit<Standing, 'rank'> {
  const { entrant, points, wins, losses, draws, byes, opponents } = record
  const met = opponents.flatMap((id) => records.get(id) ?? [])
  return {
    id: entrant.id,
    points,
    wins,
    losses,
    draws,
    byes,
    opponentsMatchWins: average(met.map(matchWins)),
    gameWins: gameWins(record),
    opponentsGameWins: average(met.map(gameWins)),
  }
}

function matchWins({ points, rounds }: Record): number {
  return rounds === 0 ? LEAST_SHARE : Math.max(LEAST_SHARE, points / (POINTS.win * rounds))
}

function gameWins({ gamePoints, games }: Record): number {
  return games === 0 ? LEAST_SHARE : Math.max(LEAST_SHARE, gamePoints / (POINTS.win * games))
}

/** Who has met nobody has the least share. */
function average(shares: readonly number[]): number {
  if (shares.length === 0) return LEAST_SHARE
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

function compare(one: Omit<Standing, 'rank'>, other: Omit<Standing, 'rank'>): number {
  const differences = [
    other.points - one.points,
    other.opponentsMatchWins - one.opponentsMatchWins,
    other.gameWins - one.gameWins,
    other.opponentsGameWins - one.opponentsGameWins,
  ]
  return differences.find((difference) => Math.abs(difference) > EQUAL) ?? 0
}
