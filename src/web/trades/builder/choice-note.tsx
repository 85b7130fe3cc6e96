import type { Currency } from '#contract/currency.ts'
import type { ChoiceUse } from '#contract/trades/choice-use.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'

interface ChoiceNoteProps {
  /** What is picked; undefined while nothing that one may choose was taken off the table. */
  use: ChoiceUse | undefined
  /** Whether there is still something to choose. */
  isOpen: boolean
  currency: Currency
}

/** Says how much of what the other lets one choose is used. */
export function ChoiceNote({ use, isOpen, currency }: ChoiceNoteProps) {
  if (use === undefined && !isOpen) return null
  return (
    <p role="status">
      {use === undefined
        ? 'Once you have picked, take the choice off the table.'
        : pickedWords(use, currency)}
    </p>
  )
}

function pickedWords({ cents, upToCents, unpriced, above }: ChoiceUse, currency: Currency): string {
  const used = `You picked ${moneyWords(cents, currency)} of up to ${moneyWords(upToCents, currency)}.`
  const uncounted = unpriced === 0 ? '' : ` Not counted, without a price: ${String(unpriced)}.`
  return `${used}${uncounted}${above.length === 0 ? '' : ' That’s too much: take something off the table.'}`
}
