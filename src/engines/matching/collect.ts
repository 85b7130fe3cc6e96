import type { Posting } from './posting.ts'
import { NOBODY } from './shown-binders.ts'
import { UNFIT } from './tally.ts'

/** What one member has or wants of one card, as entries of its posting. */
export interface Part {
  readonly member: number
  readonly entries: readonly number[]
}

/**
 * What the members marked in `isAsked` have or want of one card, limited to fitting kinds.
 * @param memberOf maps a holder's number to its member; omit it where holders are members
 */
export function collectParts(
  { holders, kindOf }: Posting<unknown>,
  worths: Int32Array,
  isAsked: Uint8Array,
  memberOf?: Int32Array,
): Part[] {
  const parts = new Map<number, number[]>()
  for (let entry = 0; entry < holders.length; entry += 1) {
    if (worths[kindOf[entry] ?? 0] === UNFIT) continue
    const holder = holders[entry] ?? 0
    const member = memberOf === undefined ? holder : (memberOf[holder] ?? NOBODY)
    if (isAsked[member] !== 1) continue
    const entries = parts.get(member)
    if (entries === undefined) parts.set(member, [entry])
    else entries.push(entry)
  }
  return [...parts].map(([member, entries]) => ({ member, entries }))
}
