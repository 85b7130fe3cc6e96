import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import {
  CLOCK_MINUTES_MAX,
  CUT_SIZES,
  LAST_ROUND,
  PlayerName,
  TOURNEY_PLAYERS_MAX,
  TourneyReply,
  TourneyRules,
} from './tourney.ts'

const one = z.object({ gatheringId: z.string().max(100) })
/** The round that the host sees, so that a press that comes twice does nothing more. */
const seenRound = z.int().min(0).max(LAST_ROUND)

/** What hosts do. */
export const runningEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney',
    names: ['walkIns'],
    summary:
      'For its hosts: seats everybody who is going, and walk-ins by name, at tables for a first round.',
    input: one
      .extend(TourneyRules.shape)
      .extend({ walkIns: z.array(PlayerName).max(TOURNEY_PLAYERS_MAX).default([]) }),
    reply: TourneyReply,
  }),
  nextRound: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney/rounds',
    summary: 'For its hosts: seats everybody who still plays for the next round.',
    input: one.extend({ seenRound }),
    reply: TourneyReply,
  }),
  cut: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney/cut',
    summary: 'For its hosts: goes on with the best by single elimination. Duels only.',
    input: one.extend({ seenRound, best: z.literal(CUT_SIZES) }),
    reply: TourneyReply,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney/end',
    summary: 'For its hosts: plays no further rounds.',
    input: one,
    reply: TourneyReply,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/tourney/players',
    names: ['walkIn'],
    summary:
      'For its hosts: adds somebody who came late, a member who is going or a walk-in by name. They play from the next round on; those before count as lost.',
    input: one.extend({ username: z.string().max(100).optional(), walkIn: PlayerName.optional() }),
    reply: TourneyReply,
  }),
  clock: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/tourney/clock',
    summary: 'For its hosts: starts the clock of the round, pauses it, lets it go on, or takes it away.',
    input: one.extend({
      clock: z.enum(['start', 'pause', 'resume', 'stop']),
      minutes: z.int().min(1).max(CLOCK_MINUTES_MAX).default(50),
    }),
    reply: TourneyReply,
  }),
}
