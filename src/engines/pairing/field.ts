import type { PairingPlayer, PairingQuestion } from './question.ts'

/** What earlier rounds and the order of points say about those who play, by their place in it. */
export interface Field {
  /** By points, most first; at random among the same. In other modes at random. */
  readonly players: readonly PairingPlayer[]
  /** Points that count: all alike unless the mode looks at them. */
  readonly points: readonly number[]
  readonly byes: readonly number[]
  /** How often two have met. */
  readonly met: (one: number, other: number) => number
  readonly areApart: (one: number, other: number) => boolean
  /** How often any two have met, or one had a bye, at most. */
  readonly mostMet: number
  readonly mostByes: number
}

export function fieldOf({ players, past, apart, mode, random }: PairingQuestion): Field {
  const mixed = shuffled(players, random)
  const inOrder = mode === 'points' ? mixed.toSorted((one, other) => other.points - one.points) : mixed
  const places = new Map(inOrder.map(({ id }, place) => [id, place]))
  const count = inOrder.length
  const met = new Uint16Array(count * count)
  const isApart = new Uint8Array(count * count)
  const byes = inOrder.map(() => 0)
  for (const round of past) {
    for (const table of round.tables)
      eachPair(placesOf(table, places), (one, other) => {
        met[one * count + other] = (met[one * count + other] ?? 0) + 1
      })
    for (const place of placesOf(round.byes, places)) byes[place] = (byes[place] ?? 0) + 1
  }
  for (const pair of apart)
    eachPair(placesOf(pair, places), (one, other) => {
      isApart[one * count + other] = 1
    })
  return {
    players: inOrder,
    points: inOrder.map(({ points }) => (mode === 'points' ? points : 0)),
    byes,
    met: (one, other) => (mode === 'random' ? 0 : (met[one * count + other] ?? 0)),
    areApart: (one, other) => isApart[one * count + other] === 1,
    mostMet: met.reduce((most, times) => Math.max(most, times), 0),
    mostByes: Math.max(0, ...byes),
  }
}

/** The ids in random order (R. Durstenfeld's shuffle). */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const mixed: Thing[] = []
  for (const thing of things) {
    const place = Math.floor(random() * (mixed.length + 1))
    const moved = mixed[place]
    if (moved !== undefined) mixed.push(moved)
    mixed[place] = thing
  }
  return mixed
}

function placesOf(ids: readonly string[], places: ReadonlyMap<string, number>): number[] {
  return ids.flatMap((id) => places.get(id) ?? [])
}

/** Calls for each two of them, both ways round. */
function eachPair(places: readonly number[], visit: (one: number, other: number) => void): void {
  for (const one of places) for (const other of places) if (one !== other) visit(one, other)
}
