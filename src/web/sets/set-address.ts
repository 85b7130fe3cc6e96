const ORDERS = ['newest', 'complete', 'name'] as const
const PARTS = ['all', 'mine', 'missing'] as const
const FINISHES = ['nonfoil', 'foil', 'etched'] as const
const QUERY_MAX = 100

type SetOrder = (typeof ORDERS)[number]
export type SetPart = (typeof PARTS)[number]

/** What the address of the list of sets says. */
export interface SetsAddress {
  readonly q?: string
  readonly only?: 'mine'
  readonly order?: SetOrder
}

/** What the address of one set says. */
export interface SetAddress {
  readonly part?: SetPart
  readonly finish?: (typeof FINISHES)[number]
}

/** Reads the address of the list; invalid values are ignored. */
export function readSetsAddress(raw: Readonly<Record<string, unknown>>): SetsAddress {
  const { q } = raw
  const order = ORDERS.find((each) => each === raw['order'])
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, QUERY_MAX) }),
    ...(raw['only'] === 'mine' && { only: 'mine' as const }),
    ...(order !== undefined && order !== 'newest' && { order }),
  }
}

/** Reads the address of one set. */
export function readSetAddress(raw: Readonly<Record<string, unknown>>): SetAddress {
  const part = PARTS.find((each) => each === raw['part'])
  const finish = FINISHES.find((each) => each === raw['finish'])
  return { ...(part !== undefined && part !== 'all' && { part }), ...(finish !== undefined && { finish }) }
}
