import { blockEndpoints } from '#contract/blocks.ts'
import { fellowshipEndpoints } from '#contract/fellowship.ts'
import type { WatchAudience } from '#contract/people.ts'
import type { Client } from '#tests/server/start-http.ts'

import { does } from './blocked-world.ts'

/** How somebody who looks stands to every owner. */
export const VIEWERS = [
  'visitor',
  'stranger',
  'trader',
  'fellow',
  'asking',
  'asked',
  'former',
  'blocked',
  'blocker',
  'warden',
] as const
export type Kind = (typeof VIEWERS)[number]

/** Nobody of the two finds the other. */
export const isApart = (kind: Kind) => kind === 'blocked' || kind === 'blocker'

/** Whether somebody may see what an owner shows to an audience. */
export function isInAudience(kind: Kind, audience: WatchAudience): boolean {
  if (isApart(kind)) return false
  if (audience === 'everyone') return true
  if (audience === 'traders') return kind === 'trader'
  return audience === 'fellowship' && kind === 'fellow'
}

/** Brings every viewer into their relation to an owner. */
export async function meetOwners(
  { name, client }: { readonly name: string; readonly client: Client },
  viewer: (kind: Kind) => Client,
): Promise<void> {
  const { ask, answer, part } = fellowshipEndpoints
  for (const kind of ['fellow', 'former'] as const) {
    await does(viewer(kind), ask, { username: name })
    await does(client, answer, { username: `the-${kind}`, answer: 'accept' })
  }
  await does(client, part, { username: 'the-former' })
  await does(viewer('asking'), ask, { username: name })
  await does(client, ask, { username: 'the-asked' })
  await does(client, blockEndpoints.block, { username: 'the-blocked' })
  await does(viewer('blocker'), blockEndpoints.block, { username: name })
}
