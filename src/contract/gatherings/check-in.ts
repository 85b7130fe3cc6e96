import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { ShownCode } from '#contract/shown-codes.ts'

const one = z.object({ gatheringId: z.string().max(100) })

/** What a member shows to be checked in: it is theirs, and good at one gathering only. */
export const OwnCode = z.object({
  /** Eight digits. */
  digits: z.string(),
  /** What the address in the QR code holds in its fragment. */
  token: z.string(),
})
export type OwnCode = z.infer<typeof OwnCode>

/** Whether a member who is going or waits has come, and how they can say so. */
export const OwnArrival = z.object({
  /** Whether they can check in now: from two hours before the start until the end. */
  isOpen: z.boolean(),
  cameAt: z.iso.datetime().nullable(),
  /** Whether their word is enough. */
  isWordEnough: z.boolean(),
  /** Until when no code is taken from them, after too many wrong ones. */
  closedUntil: z.iso.datetime().nullable(),
  /** Their own code for the host to scan; `null` without a seat, once they have come, and while they can’t check in. */
  ownCode: OwnCode.nullable(),
})
export type OwnArrival = z.infer<typeof OwnArrival>

export const checkInEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/check-in',
    summary: 'For members who are going or wait: whether they have come, and how they can say so.',
    input: one,
    reply: OwnArrival,
  }),
  sayHere: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/check-in',
    summary: 'For members who are going or wait: says that they have come, where the host takes their word.',
    input: one,
    reply: OwnArrival,
  }),
  giveCode: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/check-in/tries',
    summary:
      'For members who are going or wait: gives the code that a host shows. Whoever has come already is told since when.',
    input: one.extend({
      /** Spaces and dashes in it don’t matter. */
      code: z.string().min(1).max(100),
    }),
    reply: OwnArrival,
  }),
  showCode: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/check-in/codes',
    summary: 'For its hosts: makes a code. All who give it while it is good have come.',
    input: one,
    reply: ShownCode,
  }),
}
