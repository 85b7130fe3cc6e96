import { expect } from 'vitest'

import { VISIBILITIES } from '#contract/collection.ts'
import { shortened } from '#contract/short-address.ts'
import { calmAddress } from '#tests/endpoints/crew.ts'
import { UNPACKED } from '#tests/endpoints/read-everything.ts'
import type { Leads } from '#tests/endpoints/reading-places.ts'
import type { Step } from '#tests/endpoints/reading-walk.ts'
import type { Client } from '#tests/server/start-http.ts'

import { type Mark, marksIn, type Reading } from './audience-marks.ts'
import { type AudienceWorld, OWNER_NAMES, THINGS } from './audience-world.ts'
import { maySee } from './shown-places.ts'
import type { Kind } from './viewer-kinds.ts'

/** The names and addresses in the world from which the walk makes its addresses. */
export function leadsOf({ owner }: AudienceWorld): Leads {
  const owners = OWNER_NAMES.map(owner)
  const binders = owners.flatMap((each) => VISIBILITIES.map((visibility) => each.binders[visibility]))
  const cards = [...binders.map(({ card }) => card), ...owners.map(({ wanted }) => wanted)]
  return {
    owner: OWNER_NAMES,
    binder: binders.map(({ id }) => id),
    code: binders.flatMap(({ id }) => shortened(id) ?? []),
    card: cards.map(({ id }) => id),
    cardName: cards.map(({ name }) => name),
    bounty: owners.map(({ bountyId }) => bountyId),
    gathering: owners.flatMap(({ gatherings }) => Object.values(gatherings)),
    nothing: ['nothing-there'],
  }
}

/** Whatever is refused as wrong input tells nothing, so a walk through it would prove nothing. */
const TELLING = new Set([200, 302, 303, 307, 308, 401, 404])
/** Readings that are asked for at once. Of more pictures than these, the server would refuse to draw the last. */
const AT_ONCE = 8

/** Reads each address as this client. */
export async function readAll(client: Client, steps: readonly Step[]): Promise<Reading[]> {
  const read = async (step: Step) => {
    const response = await client.fetch(step.address, { headers: { ...UNPACKED, ...calmAddress() } })
    const text = `${response.headers.get('location') ?? ''}${await response.text()}`
    if (!TELLING.has(response.status))
      expect.fail(`${step.address} answered ${String(response.status)}: ${text}`)
    return { ...step, text, status: response.status }
  }
  const readings: Reading[] = []
  for (let done = 0; done < steps.length; done += AT_ONCE)
    readings.push(...(await Promise.all(steps.slice(done, done + AT_ONCE).map(read))))
  return readings
}

/** Where each thing was given away. */
export function placesByMark(world: AudienceWorld, readings: readonly Reading[]): Map<Mark, Set<string>> {
  const places = new Map<Mark, Set<string>>()
  for (const reading of readings) {
    for (const mark of marksIn(world, reading)) {
      places.set(mark, (places.get(mark) ?? new Set()).add(reading.place))
    }
  }
  return places
}

/** Each thing of each owner. */
export const everything = OWNER_NAMES.flatMap((owner) => THINGS.map((thing) => ({ owner, thing })))

export function hiddenFrom(kind: Kind): ReadonlySet<Mark> {
  const hidden = everything.filter(({ owner, thing }) => !maySee(kind, owner, thing))
  return new Set(hidden.map(({ owner, thing }) => `${thing} of ${owner}` as const))
}
