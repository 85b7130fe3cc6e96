import { MEMBER_SEARCH_MAX, MEMBER_STATES, type MemberState } from '#contract/admin/members.ts'

/** Which members are looked for, as it stands in the address. */
export interface MemberSearch {
  /** The beginning of a name, or a whole email address. */
  readonly q?: string
  readonly state?: MemberState
}

/** Reads the address and ignores invalid values. */
export function readMemberSearch(raw: Readonly<Record<string, unknown>>): MemberSearch {
  const state = MEMBER_STATES.find((known) => known === raw['state'])
  // The router parses numbers and words such as `true`, so the text may arrive as another type.
  const text = ['string', 'number', 'boolean'].includes(typeof raw['q'])
    ? String(raw['q']).slice(0, MEMBER_SEARCH_MAX)
    : ''
  return { ...(text !== '' && { q: text }), ...(state !== undefined && { state }) }
}
