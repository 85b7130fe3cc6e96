import { CONDITIONS } from '#contract/collection/stacks.ts'
import { type Shares, STANDARD_SHARES } from '#contract/collection/valuation.ts'

/** `80`, `80%` or `80 %`; `undefined` for anything but a whole number from 0 to 100. */
export function readShare(typed: string): number | undefined {
  const digits = /^\s*(\d{1,3})\s*%?\s*$/.exec(typed)?.[1]
  const share = digits === undefined ? Number.NaN : Number(digits)
  return share <= 100 ? share : undefined
}

/** The shares that an offer counts by: what was typed in the order of conditions, else the usual ones. */
export function sharesOf(typed: readonly string[], usual: Shares): Shares {
  return CONDITIONS.reduce<Shares>(
    (shares, condition, at) => ({ ...shares, [condition]: readShare(typed[at] ?? '') ?? usual[condition] }),
    STANDARD_SHARES,
  )
}

/** Whether all that was typed is a share. */
export function areShares(typed: readonly string[]): boolean {
  return typed.every((share) => share === '' || readShare(share) !== undefined)
}
