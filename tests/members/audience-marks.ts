import { VISIBILITIES } from '#contract/collection.ts'
import { GATHERING_AUDIENCES } from '#contract/gatherings/details.ts'
import { shortened } from '#contract/short-address.ts'
import type { Step } from '#tests/endpoints/reading-walk.ts'

import {
  type AudienceWorld,
  innOf,
  type Owner,
  OWNER_NAMES,
  type OwnerFacts,
  type Thing,
} from './audience-world.ts'

/** What somebody was told at one address. */
export interface Reading extends Step {
  readonly text: string
  readonly status: number
}

/** Something of an owner that a reading gave away. */
export type Mark = `${Thing} of ${Owner}`

/** The place of what came over an event stream. */
export const STREAM = 'the event stream'

/** Where the name of a card tells that somebody has or wants it. Elsewhere cards are named whoever has them. */
const NAMES_WHAT_IS_HAD = new Set([
  STREAM,
  '/api/copies/search',
  '/api/matches',
  '/api/matches/with/:username',
  '/api/members/:username/stacks',
  '/api/members/:username/watchlist',
  '/api/notifications',
  '/api/fellowship',
  '/api/fellowship/suggestions',
  '/api/bounties',
])

/** Everything of the owners that a reading gives away. */
export function marksIn({ owner }: Pick<AudienceWorld, 'owner'>, reading: Reading): Mark[] {
  const sayings = sayingsIn(reading.text)
  return OWNER_NAMES.flatMap((name) => {
    const said = sayings.filter(({ of }) => of === name)
    return thingsIn(owner(name), reading, { name, said }).map((thing) => `${thing} of ${name}` as const)
  })
}

function thingsIn(
  { binders, gatherings, town, wanted, wantedCopies }: OwnerFacts,
  reading: Reading,
  { name, said }: { readonly name: Owner; readonly said: readonly Saying[] },
): Thing[] {
  const { place, address, text } = reading
  const isAbout = (card: { readonly name: string }) =>
    NAMES_WHAT_IS_HAD.has(place) && text.includes(card.name)
  const things: Thing[] = VISIBILITIES.filter((visibility) => {
    const { id, card, askingCents } = binders[visibility]
    const words = [
      `${visibility}-chest-of-${name}`,
      `${visibility}-words-of-${name}`,
      `"askingCents":${String(askingCents)}`,
    ]
    const isAsked = [id, shortened(id) ?? id].some((asked) => address.includes(asked))
    const isPicture = isAsked && place.startsWith('/pictures/') && reading.status === 200
    // What a reader asked for may be said back to them.
    const signs = isAsked ? words : [...words, id]
    return isPicture || isAbout(card) || signs.some((sign) => text.includes(sign))
  }).map((visibility) => `${visibility} binder` as const)
  things.push(...gatheringsIn(gatherings, reading, name))
  if (text.includes(town) || said.some(({ isPlaced }) => isPlaced)) things.push('place')
  const isWanting =
    text.includes(`"quantity":${String(wantedCopies)}`) || said.some((saying) => saying.isWanting)
  if (isWanting || isAbout(wanted)) things.push('wants')
  if (place.endsWith('/deeds') && address.includes(name) && text.includes('"doneAt"')) things.push('activity')
  return things
}

function gatheringsIn(
  gatherings: OwnerFacts['gatherings'],
  { place, address, text, status }: Reading,
  name: Owner,
): readonly Thing[] {
  return GATHERING_AUDIENCES.filter((audience) => {
    const id = gatherings[audience]
    // What a reader asked for may be said back to them.
    const isPicture = place.startsWith('/pictures/') && address.includes(id) && status === 200
    return isPicture || text.includes(innOf(name, audience)) || (text.includes(id) && !address.includes(id))
  }).map((audience) => `${audience} gathering` as const)
}

/** What an object in a reply says about the member it names. */
interface Saying {
  readonly of: string
  readonly isPlaced: boolean
  readonly isWanting: boolean
}

const NAMED = ['username', 'posterUsername', 'hostUsername', 'ownerUsername']

/** What each object says, in a reply or in the lines of a stream. */
function sayingsIn(text: string): Saying[] {
  const sayings: Saying[] = []
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const fields: Readonly<Record<string, unknown>> = { ...value }
    const isPlaced = typeof fields['band'] === 'string'
    const isWanting = Number(fields['theyWant'] ?? 0) > 0
    for (const name of NAMED) {
      const of = fields[name]
      if (typeof of === 'string') sayings.push({ of, isPlaced, isWanting })
    }
    for (const field of Object.values(fields)) look(field)
  }
  for (const line of text.split('\n')) look(readJson(line.replace(/^data: /, '')))
  return sayings
}

function readJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
