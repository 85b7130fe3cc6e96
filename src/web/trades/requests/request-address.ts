const WHOSE = ['everybody', 'for-you', 'mine'] as const

/** Everybody's requests, those for the member alone, or their own. */
type Whose = (typeof WHOSE)[number]

/** The filters that are on or off. */
export const REQUEST_FILTERS = ['near', 'fillable', 'wanted'] as const
export type RequestFilter = (typeof REQUEST_FILTERS)[number]

/** Which of everybody's requests to list. */
export interface RequestQuestion extends Partial<Readonly<Record<RequestFilter, 'only' | undefined>>> {
  readonly q: string
}

/** The state of the requests in the address; what is absent has its default. */
export interface RequestAddress extends Partial<Readonly<Record<RequestFilter, 'only'>>> {
  readonly whose?: Whose
  readonly q?: string
}

const QUERY_MAX = 300

/** Reads the address and ignores invalid values. */
export function readRequestAddress(raw: Readonly<Record<string, unknown>>): RequestAddress {
  const whose = WHOSE.find((known) => known === raw['whose'])
  // The router parses numbers and words such as `true`, so the text may arrive as another type.
  const text = ['string', 'number', 'boolean'].includes(typeof raw['q'])
    ? String(raw['q']).slice(0, QUERY_MAX)
    : ''
  const filters = REQUEST_FILTERS.filter((filter) => raw[filter] === 'only')
  return {
    ...(whose !== undefined && whose !== 'everybody' && { whose }),
    ...(text !== '' && { q: text }),
    ...Object.fromEntries(filters.map((filter) => [filter, 'only' as const])),
  }
}

/** What the address asks of everybody's requests. */
export function questionOf({ q: text = '', near, fillable, wanted }: RequestAddress): RequestQuestion {
  return { q: text, near, fillable, wanted }
}
