import { z } from 'zod'

import { MemberId } from '#contract/member-id.ts'
import { CUT_SIZES, LEFTOVERS, PAIRING_MODES, TABLE_SIZES } from '#engines/pairing/vocabulary.ts'

export { CUT_SIZES, LEFTOVERS, PAIRING_MODES, TABLE_SIZES } from '#engines/pairing/vocabulary.ts'
export type { CutSize, Leftover, PairingMode, TableSize } from '#engines/pairing/vocabulary.ts'

/** Players of one tourney. */
export const TOURNEY_PLAYERS_MAX = 512
/** Rounds of one tourney before a cut. */
export const TOURNEY_ROUNDS_MAX = 30
/** The number of the last round there can be: a cut goes on counting, and each of its rounds halves the players. */
export const LAST_ROUND = TOURNEY_ROUNDS_MAX + Math.log2(Math.max(...CUT_SIZES))
const GAMES_MAX = 9
/** The largest table. */
const SEATS_MAX = 10
export const CLOCK_MINUTES_MAX = 300
export const PLAYER_NAME_MAX = 40

/** The name of somebody without an account. */
export const PlayerName = z.string().trim().min(1).max(PLAYER_NAME_MAX)

/** How a tourney is played. */
export const TourneyRules = z.object({
  /** Usual seats at a table: 2 for duels, 3 to 5 for pods, 8 for drafts. */
  tableSize: z.literal(TABLE_SIZES),
  mode: z.enum(PAIRING_MODES),
  leftover: z.enum(LEFTOVERS),
})
export type TourneyRules = z.infer<typeof TourneyRules>

/** Games that each player won, in the order of the seats, and games that nobody won. */
export const TableResult = z.object({
  wins: z.array(z.int().min(0).max(GAMES_MAX)).min(2).max(SEATS_MAX),
  draws: z.int().min(0).max(GAMES_MAX),
})
export type TableResult = z.infer<typeof TableResult>

/** Somebody who plays. A name is empty for whoever the reader doesn't see; the words for that are the same for all. */
export const TourneyPlayer = z.object({
  number: z.int(),
  name: z.string(),
  /** `null` without an account, or where the reader doesn't see it. */
  username: z.string().nullable(),
  isOwn: z.boolean(),
})
export type TourneyPlayer = z.infer<typeof TourneyPlayer>

export const TourneyTable = z.object({
  number: z.int(),
  /** In the order of their seats; one alone has a bye. */
  players: z.array(TourneyPlayer),
  /** Whether it is one of single elimination, where nobody draws. */
  isCut: z.boolean(),
  state: z.enum(['open', 'entered', 'confirmed']),
  result: TableResult.nullable(),
  mayEnter: z.boolean(),
  mayConfirm: z.boolean(),
})
export type TourneyTable = z.infer<typeof TourneyTable>

/** The clock of a round. It runs, is paused, or neither. */
const RoundClock = z.object({
  endsAt: z.iso.datetime().nullable(),
  pausedMs: z.int().nullable(),
})

export const Tourney = TourneyRules.extend({
  number: z.int(),
  stage: z.enum(['rounds', 'cut', 'over']),
  /** The round that is being played. */
  round: z.int(),
  /** The round that the tables are of. */
  shownRound: z.int(),
  clock: RoundClock,
  /** The time on the server, which the clock goes by. */
  now: z.iso.datetime(),
  /** Players whom another round would seat. */
  playing: z.int(),
  mayRun: z.boolean(),
  tables: z.array(TourneyTable),
})
export type Tourney = z.infer<typeof Tourney>

export const TourneyReply = z.object({ tourney: Tourney.nullable() })
export type TourneyReply = z.infer<typeof TourneyReply>

/** Where a player stands. Shares are from 0 to 1; ties share a rank. */
export const TourneyStanding = z.object({
  player: TourneyPlayer,
  isPlaying: z.boolean(),
  rank: z.int(),
  points: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  opponentsMatchWins: z.number(),
  gameWins: z.number(),
  opponentsGameWins: z.number(),
})
export type TourneyStanding = z.infer<typeof TourneyStanding>

/** A result that was changed after somebody had entered it. */
export const Correction = z.object({
  round: z.int(),
  table: z.int(),
  players: z.array(TourneyPlayer),
  before: TableResult,
  after: TableResult,
  /** Who changed it; `null` for a host. */
  by: TourneyPlayer.nullable(),
  at: z.iso.datetime(),
})
export type Correction = z.infer<typeof Correction>

/** Tables or standings of a gathering changed. */
export const TourneyChanged = z.object({
  type: z.literal('tourney.changed'),
  gatheringId: z.string(),
  hostId: MemberId,
})
