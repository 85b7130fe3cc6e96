import type { Numbers } from '#engines/matching/numbers.ts'
import type { App } from '#server/app-context.ts'
import { findSurroundings, listNear } from '#server/location/public.ts'

/** The ids of the members near to a reader; `undefined` if nobody is near or far to them. */
export type NearMembers = ReadonlySet<string> | undefined

export async function findNearMembers(app: App, readerId: string | undefined): Promise<NearMembers> {
  const surroundings = await findSurroundings(app.db, readerId)
  return surroundings && new Set(await listNear(app.db, surroundings))
}

/** Marks them by number: 1 for each that has one. Call it after whatever else gives out numbers. */
export function markNear(near: NearMembers, members: Numbers): Uint8Array | undefined {
  if (near === undefined) return undefined
  const isNear = new Uint8Array(members.size)
  for (const memberId of near) {
    const member = members.find(memberId)
    if (member !== undefined) isNear[member] = 1
  }
  return isNear
}
