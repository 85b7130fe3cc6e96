import { PAGES } from '#contract/pages.ts'
import { routes } from '#server/assembly.ts'

import { isReading } from './calls.ts'
import { ENDPOINTS, IN_PATH, type Inputs, type Leads } from './reading-places.ts'

/** Read in another way: an endless stream, and a zip of the caller's own. */
const READ_OTHERWISE = ['/api/events', '/api/account/belongings']

/** Scryfall's dialect answers from the card file alone, whoever asks. */
const OF_CARDS_ALONE = /^\/scryfall\//

/** Inputs that only narrow, sort or divide what an endpoint tells. */
const NARROWING = new Set(
  'cursor offset limit page order direction unique q finish condition quantity language mark trade tag v span part only setCode'.split(
    ' ',
  ),
)

/** Lists of gatherings, and the inputs that only choose some of them. */
const GATHERING_LISTS = new Set(['/api/gatherings', '/api/gatherings-map', '/api/matches/gatherings'])
const WHERE_AND_WHEN = new Set('lat lng radius unit kind from until format seats'.split(' '))

/** What a walk would miss: endpoints, pages and inputs that have no place in it, and places that lead nowhere. */
export function missingInWalk(): string[] {
  const readings = routes
    .filter(isReading)
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => !READ_OTHERWISE.includes(path) && !OF_CARDS_ALONE.test(path))
  const paths: string[] = readings.map(({ path }) => path)
  const inputs = readings.flatMap(({ path, input }) =>
    Object.keys(input.shape)
      .filter((name) => !(name in (ENDPOINTS[path] ?? {})))
      .filter((name) => path.includes(`:${name}`) || !NARROWING.has(name))
      .filter((name) => !(GATHERING_LISTS.has(path) && WHERE_AND_WHEN.has(name)))
      .map((name) => `${name} of ${path}`),
  )
  const pages = PAGES.flatMap(({ path }) => (path.includes(':') && !(path in IN_PATH) ? [path] : []))
  return [
    ...paths.filter((path) => !(path in ENDPOINTS)),
    ...Object.keys(ENDPOINTS).filter((path) => !paths.includes(path)),
    ...inputs,
    ...pages,
  ]
}

export interface Step {
  /** The endpoint or page, as it stands in the contract. */
  readonly place: string
  readonly address: string
}

/** Every address of the walk. */
export function walkThrough(leads: Leads): Step[] {
  const endpoints = Object.entries(ENDPOINTS)
  const pages = PAGES.map(({ path }) => [path, IN_PATH[path] ?? {}] as const)
  const steps =
    (kind: string) =>
    ([place, inputs]: readonly [string, Inputs]) =>
      addressesOf(place, inputs, leads).map((address) => ({ place: `${kind}${place}`, address }))
  return [...endpoints.flatMap(steps('')), ...pages.flatMap(steps('page '))]
}

function addressesOf(place: string, inputs: Inputs, leads: Leads): string[] {
  let asked: Readonly<Record<string, string>>[] = [{}]
  for (const [name, lead] of Object.entries(inputs)) {
    const values = typeof lead === 'string' ? leads[lead] : lead
    asked = asked.flatMap((before) => values.map((value) => Object.assign({}, before, { [name]: value })))
  }
  return asked.map((values) => {
    const query = new URLSearchParams()
    let path = place
    for (const [name, value] of Object.entries(values)) {
      if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value))
      else if (value !== '') query.set(name, value)
    }
    return query.size === 0 ? path : `${path}?${query.toString()}`
  })
}
