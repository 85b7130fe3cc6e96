import { colourColumn } from './colours/colour-column.ts'
import { dateColumn } from './date-column.ts'
import { factColumn } from './facts/fact-column.ts'
import { manaColumn } from './mana/mana-column.ts'
import { numberColumn } from './numbers/number-column.ts'

/** Answers every term that isn't about text. */
export const valueColumns = [colourColumn, manaColumn, numberColumn, dateColumn, factColumn] as const
