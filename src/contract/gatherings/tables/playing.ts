import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import {
  Correction,
  LAST_ROUND,
  TableResult,
  TOURNEY_PLAYERS_MAX,
  TourneyReply,
  TourneyStanding,
} from './tourney.ts'

/** Corrections that are listed, the latest first. */
export const CORRECTIONS_SHOWN = 50

/** Of the tourneys of one gathering. */
const NUMBER_MAX = 10_000

const one = z.object({ gatheringId: z.string().max(100) })
/** The tourney by its number, or the latest. */
const read = one.extend({ number: z.coerce.number().int().min(1).max(NUMBER_MAX).optional() })
const round = z.int().min(1).max(LAST_ROUND)
const table = one.extend({ round, table: z.int().min(1).max(TOURNEY_PLAYERS_MAX) })

/** What players do at their tables, and what they read. */
export const playingEndpoints = {
  tourney: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/tourney',
    summary:
      'For those who are going or play: the tables of a round. Of the latest event and its latest round, unless others are named.',
    input: read.extend({ round: z.coerce.number().int().min(1).max(LAST_ROUND).optional() }),
    reply: TourneyReply,
  }),
  standings: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/tourney/standings',
    summary:
      'For those who are going or play: who stands where, by the tie-breakers of the Magic Tournament Rules.',
    input: read,
    reply: z.object({ standings: z.array(TourneyStanding) }),
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/tourney/corrections',
    summary: `For those who are going or play: results that were changed, the latest ${String(CORRECTIONS_SHOWN)}.`,
    input: read,
    reply: z.object({ corrections: z.array(Correction) }),
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/tourney/result',
    summary:
      'For those at the table and its hosts: enters a result. A host’s is confirmed at once, and may change any other.',
    input: table.extend(TableResult.shape),
    reply: TourneyReply,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney/confirmation',
    summary: 'For another one at the table and its hosts: confirms a result as it stands.',
    input: table.extend(TableResult.shape),
    reply: TourneyReply,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney/drop',
    summary: 'For the player and its hosts: plays no further rounds.',
    input: one.extend({ player: z.int().min(1).max(TOURNEY_PLAYERS_MAX) }),
    reply: TourneyReply,
  }),
}
