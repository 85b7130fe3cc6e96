import { z } from 'zod'

import { MemberId } from '#contract/member-id.ts'

/** A new member signed up. Their user document exists from now on. */
export const MemberJoined = z.object({
  type: z.literal('member.joined'),
  memberId: MemberId,
  username: z.string(),
})
/**
 * A member deleted their account. Hide all that is theirs now; it is removed soon. It goes to everybody's
 * caches, so it carries no name.
 */
export const MemberLeft = z.object({ type: z.literal('member.left'), memberId: MemberId })
/**
 * A keeper gave a member another name. For reactions only, because the log keeps no name: whoever stores the old one
 * beside something writes the new one there.
 */
export const MemberRenamed = z.object({
  type: z.literal('member.renamed'),
  memberId: MemberId,
  was: z.string(),
  became: z.string(),
})
/** The same, once, for pages that are open at the old name. It is stored nowhere, so nobody learns a name from it later. */
export const NameChanged = MemberRenamed.extend({ type: z.literal('name.changed') })
/** A member signed in; also sent for the first sign-in. */
export const MemberSignedIn = z.object({
  type: z.literal('member.signed-in'),
  memberId: MemberId,
  /** Whether it counts for the rank; only so many a day do. */
  counts: z.boolean(),
  /** Where their browser says their clock is; nobody checked it. */
  timeZone: z.string().nullable(),
})
/** What the session says about a member changed: verified, email address, or admin. */
export const MemberChanged = z.object({ type: z.literal('member.changed'), memberId: MemberId })
/** A member opened a link that we sent to their address, so they are reached there. */
export const AddressConfirmed = z.object({ type: z.literal('address.confirmed'), memberId: MemberId })
/** A session ended: signed out, revoked, or its password changed. */
export const SessionEnded = z.object({
  type: z.literal('session.ended'),
  memberId: MemberId,
  sessionId: z.string(),
})
