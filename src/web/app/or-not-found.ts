import { notFound } from '@tanstack/react-router'

import { Refused } from './call.ts'

/**
 * Wraps what a page loads first. If it is missing, or hidden from this reader, the router shows the 404 page.
 */
export async function orNotFound<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects this value to be thrown
    if (error instanceof Refused && error.code === 'not_found') throw notFound()
    throw error
  }
}
