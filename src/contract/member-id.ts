import { z } from 'zod'

/** The id of a member. An event that has one is about that member: whoever is apart from them doesn't get it. */
export const MemberId = z.string()
