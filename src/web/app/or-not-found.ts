import { notFound } from '@tanstack/react-router'

import { Refused } from './call.ts'

/** What a page loads first. What is not there, or not for this reader to know of, is an answer too: the 404 page. */
export async function orNotFound<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
    if (error instanceof Refused && error.code === 'not_found') throw notFound()
    throw error
  }
}
