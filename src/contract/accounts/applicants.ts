import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { KEEPER_REASON_MAX } from '#contract/keepers.ts'
import { MemberId } from '#contract/member-id.ts'

export const APPLICATION_WORDS_MAX = 500
export const APPLICANT_PAGE_SIZE = 50

/** The words of somebody who asks to be let in. */
export const ApplicationWords = z.string().trim().min(1).max(APPLICATION_WORDS_MAX)

const instant = z.iso.datetime()
const Nothing = z.object({})

/** Somebody who signed up and waits until a keeper lets them in: all we keep of them. */
export const Applicant = z.object({
  username: z.string(),
  email: z.string(),
  /** Keepers see them only once they verified their address. */
  isVerified: z.boolean(),
  words: z.string(),
  appliedAt: instant,
})
export type Applicant = z.infer<typeof Applicant>

/** The same as keepers see them. */
export const WaitingApplicant = Applicant.pick({ username: true, words: true, appliedAt: true }).extend({
  id: z.string(),
})
export type WaitingApplicant = z.infer<typeof WaitingApplicant>

const ApplicantId = z.object({ applicantId: z.string().max(100) })

export const applicantEndpoints = {
  verifyAgain: endpoint({
    method: 'POST',
    path: '/api/application/verify-email',
    isForSuspended: true,
    summary: 'Sends the verification email again to somebody who waits to be let in.',
    input: Nothing,
    reply: Nothing,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/application/withdraw',
    isForSuspended: true,
    summary: 'Takes a sign-up back that waits to be let in, and deletes all of it.',
    input: Nothing,
    reply: Nothing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/applicants',
    power: 'newcomers',
    summary: `Who waits to be let in and has verified their address, the longest first, ${String(APPLICANT_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({ applicants: z.array(WaitingApplicant), nextCursor: z.string().nullable() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/applicants/:applicantId/accept',
    power: 'newcomers',
    summary: 'Lets somebody in, and tells them by email.',
    input: ApplicantId,
    reply: Nothing,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/admin/applicants/:applicantId/decline',
    power: 'newcomers',
    summary: 'Does not let somebody in. They are told why by email, and all of theirs is deleted.',
    input: ApplicantId.extend({ reason: z.string().trim().min(1).max(KEEPER_REASON_MAX) }),
    reply: Nothing,
  }),
}

export const APPLICANT_ACTS = ['applicant.accepted', 'applicant.declined'] as const

/** A keeper let somebody in, or not. For the trace alone. */
export const ApplicantAnswered = z.object({
  type: z.literal('applicant.answered'),
  act: z.enum(APPLICANT_ACTS),
  actorId: MemberId,
  memberId: MemberId,
  reason: z.string().nullable(),
})
