import type { TableResult, Tourney, TourneyPlayer } from '#contract/gatherings/tables/tourney.ts'

/** A result that can be picked, with its words. */
export interface PickedResult extends TableResult {
  readonly label: string
}

/** What members are called whose name the reader doesn't see. */
const NAMELESS = 'A player'

export function nameOf({ name, isOwn }: TourneyPlayer): string {
  if (isOwn) return 'You'
  return name === '' ? NAMELESS : name
}

/** Such as "Frodo, Sam and a player", within a sentence. */
export function namesOf(players: readonly TourneyPlayer[]): string {
  return LIST.format(players.map((player) => (player.name === '' ? 'a player' : nameOf(player))))
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const WON = [
  [2, 0],
  [2, 1],
  [1, 0],
] as const

/** The results that a table can have. In single elimination somebody wins. */
export function resultsFor(players: readonly TourneyPlayer[], isCut: boolean): PickedResult[] {
  if (players.length > 2) return podResults(players)
  const [one, other] = players
  if (one === undefined || other === undefined) return []
  const ofOne = WON.map(([won, lost]) => ({
    wins: [won, lost],
    draws: 0,
    label: `${nameOf(one)} won ${String(won)}–${String(lost)}`,
  }))
  const ofOther = WON.map(([won, lost]) => ({
    wins: [lost, won],
    draws: 0,
    label: `${nameOf(other)} won ${String(won)}–${String(lost)}`,
  }))
  const drawn = [
    { wins: [1, 1], draws: 0, label: 'Draw 1–1' },
    { wins: [0, 0], draws: 3, label: 'Draw without a game won' },
  ]
  return [...ofOne, ...ofOther, ...(isCut ? [] : drawn)]
}

function podResults(players: readonly TourneyPlayer[]): PickedResult[] {
  const won = players.map((winner) => ({
    wins: players.map((player) => (player === winner ? 1 : 0)),
    draws: 0,
    label: `${nameOf(winner)} won`,
  }))
  return [...won, { wins: players.map(() => 0), draws: 1, label: 'Draw' }]
}

/** A result in words; figures where it can't be picked. */
export function resultWords(players: readonly TourneyPlayer[], result: TableResult): string {
  const known = resultsFor(players, false).find((each) => isSameResult(each, result))
  return known?.label ?? result.wins.join('–')
}

export function isSameResult(one: TableResult, other: TableResult): boolean {
  return one.draws === other.draws && one.wins.join() === other.wins.join()
}

/** The table that the reader sits at; `undefined` if they sit at none. */
export function ownTableOf({ tables }: Pick<Tourney, 'tables'>): Tourney['tables'][number] | undefined {
  return tables.find(({ players }) => players.some(({ isOwn }) => isOwn))
}

/** Such as "Round 2" or "Final". */
function roundWords({ stage, tables, shownRound, round }: Tourney): string {
  if (stage === 'cut' && shownRound === round) {
    if (tables.length === 1) return 'Final'
    return `Best of ${String(tables.length * 2)}`
  }
  return `Round ${String(shownRound)}`
}

/** Such as "Round 2"; at the end of an event who won it, where a final says so. */
export function stageWords(tourney: Tourney): string {
  if (tourney.stage !== 'over') return roundWords(tourney)
  const winner = winnerOf(tourney)
  return winner === undefined ? 'The event is over' : `${nameOf(winner)} won the event`
}

/** Whoever won the final, as long as its round is shown. */
function winnerOf({ tables, shownRound, round }: Tourney): TourneyPlayer | undefined {
  const [table] = tables
  if (table === undefined || tables.length > 1 || !table.isCut || shownRound < round) return undefined
  const { players, result } = table
  const most = Math.max(...(result?.wins ?? []))
  return players.find((_, seat) => result?.wins[seat] === most)
}

export function stillPlayingWords(tables: number): string {
  return tables === 1 ? '1 table is still playing.' : `${String(tables)} tables are still playing.`
}

/** Such as "12:05", or "1:02:05". */
export function clockWords(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const short = `${hours > 0 ? two(minutes) : String(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${String(hours)}:${short}` : short
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
