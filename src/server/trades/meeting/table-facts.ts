import type { Currency } from '#contract/currency.ts'
import { TABLE_HOURS_MAX, TABLE_IDLE_HOURS, type TableState } from '#contract/trades/meeting.ts'
import type { RoundTerms, TradeSide } from '#contract/trades/rounds.ts'

const HOUR_MS = 3_600_000

/** What a member agreed to last, and the binder that they want what they get in. */
export interface Mark {
  readonly version: number
  readonly binderId: string
}

/** A table as stored. */
export interface StoredTable {
  readonly id: string
  readonly openerId: string
  readonly partnerId: string
  readonly state: TableState
  readonly version: number
  readonly changedBy: TradeSide | null
  readonly terms: RoundTerms
  readonly currency: Currency
  readonly marks: Readonly<Record<TradeSide, Mark | null>>
  /** Whether the code was given in the browser that showed it. */
  readonly isOneDevice: boolean
  readonly tradeId: string | null
  readonly metAt: string
  readonly touchedAt: string
}

/** Where a table stands now, whether or not anybody wrote down that its time is over. */
export function stateOf(
  { state, metAt, touchedAt }: Pick<StoredTable, 'state' | 'metAt' | 'touchedAt'>,
  now: Date,
): TableState {
  if (state !== 'open') return state
  const isOver =
    Date.parse(touchedAt) + TABLE_IDLE_HOURS * HOUR_MS <= now.getTime() ||
    Date.parse(metAt) + TABLE_HOURS_MAX * HOUR_MS <= now.getTime()
  return isOver ? 'left' : 'open'
}

/** Whether a side agrees to what lies there now. */
export function agreesNow(
  { marks, version }: Pick<StoredTable, 'marks' | 'version'>,
  side: TradeSide,
): boolean {
  return marks[side]?.version === version
}
