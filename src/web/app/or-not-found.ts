import { notFound } from '@tanstack/react-router'

import type { RefusalCode } from '#contract/refusals.ts'

import { Refused } from './call.ts'

/** A name or an id of the wrong form, such as one of 120 letters, belongs to nothing either. */
const MISSING: readonly RefusalCode[] = ['not_found', 'invalid_input']

/**
 * Wraps what a page loads first. If it is missing, or hidden from this reader, the router shows the 404 page.
 */
export async function orNotFound<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects this value to be thrown
    if (error instanceof Refused && MISSING.includes(error.code)) throw notFound()
    throw error
  }
}
