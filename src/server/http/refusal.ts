import type { PromisedCopies } from '#contract/collection/holds.ts'
import type { InputIssue, RefusalCode } from '#contract/refusals.ts'

/** An expected "no". Thrown anywhere below a route; anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** The fields that were wrong, if the refusal concerns any. */
  readonly issues: readonly InputIssue[] | undefined
  /** When another try makes sense, if that is known. */
  readonly retrySeconds: number | undefined
  /** What the copies in question are promised for, if that is why. */
  readonly promised: readonly PromisedCopies[] | undefined
  /** When the reason ends by itself, if that is known. */
  readonly until: string | undefined

  constructor(
    code: RefusalCode,
    issues?: readonly InputIssue[],
    { retrySeconds, promised, until }: Partial<Pick<Refusal, 'retrySeconds' | 'promised' | 'until'>> = {},
  ) {
    super(code)
    this.code = code
    this.issues = issues
    this.retrySeconds = retrySeconds
    this.promised = promised
    this.until = until
  }
}

/**
 * Returns `value`, or refuses if there is none.
 * @throws {Refusal} `not_found`
 */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Refusal('not_found')
  return value
}
