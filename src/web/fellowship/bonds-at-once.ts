import type { z } from 'zod'

import type { fellowshipEndpoints } from '#contract/fellowship.ts'
import { call, Refused } from '#web/app/call.ts'

export type Bond = z.infer<typeof fellowshipEndpoints.with.reply>

interface Asked {
  readonly username: string
  readonly answer: PromiseWithResolvers<Bond>
}

let asked: Asked[] = []

/**
 * How the member and another one stand. All who are asked about in one turn, such as the rows of a list, share
 * one request.
 * @throws {Refused} `not_found` for a name that nobody they see has
 */
export async function askBond(username: string): Promise<Bond> {
  const answer = Promise.withResolvers<Bond>()
  asked.push({ username, answer })
  if (asked.length === 1) queueMicrotask(() => void askAll())
  return await answer.promise
}

async function askAll(): Promise<void> {
  const all = asked
  asked = []
  try {
    // Loaded on first use, so that a member's page can be shown without it.
    const { BONDS_MAX } = await import('#contract/fellowship.ts')
    const parts: Asked[][] = []
    for (let from = 0; from < all.length; from += BONDS_MAX) parts.push(all.slice(from, from + BONDS_MAX))
    await Promise.all(parts.map(answerPart))
  } catch (error) {
    for (const { answer } of all) answer.reject(error)
  }
}

async function answerPart(part: readonly Asked[]): Promise<void> {
  const { fellowshipEndpoints } = await import('#contract/fellowship.ts')
  const [first, ...others] = part
  if (first !== undefined && others.length === 0) {
    first.answer.resolve(await call(fellowshipEndpoints.with, { username: first.username }))
    return
  }
  const usernames = part.map(({ username }) => username).join(',')
  const { bonds } = await call(fellowshipEndpoints.bonds, { usernames })
  const states = new Map(bonds.map(({ username, state }) => [username, state]))
  for (const { username, answer } of part) {
    const state = states.get(username) ?? null
    if (state === null) answer.reject(new Refused('not_found'))
    else answer.resolve({ state })
  }
}
