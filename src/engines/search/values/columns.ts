import { colourColumn } from './colours/colour-column.ts'
import { dateColumn } from './dates/date-column.ts'
import { factColumn } from './facts/fact-column.ts'
import { manaColumn } from './mana/mana-column.ts'
import { numberColumn } from './numbers/number-column.ts'

/** Answers to every term that is not about words. */
export const valueColumns = [colourColumn, manaColumn, numberColumn, dateColumn, factColumn] as const
