import type { CardResult } from '#contract/cards.ts'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { currencyTyped } from '#web/ui/controls/typed-money.ts'
import { Pair } from '#web/ui/layout/pair.tsx'

import { CopyFields } from './copy-fields.tsx'
import { MarkChips } from './mark-chips.tsx'
import { NOTE_MAX, type StackFaults, type StackTyped } from './typed-stack.ts'

interface FieldsProps {
  typed: StackTyped
  faults: StackFaults
  onTyped: (part: Partial<StackTyped>) => void
}

/** The number of copies, and how many of them are for trade. */
export function CountFields({ typed, faults, onTyped }: FieldsProps) {
  return (
    <Pair>
      <NumberField
        label="Copies"
        value={typed.quantity}
        fault={faults.quantity}
        onChange={({ target }) => onTyped({ quantity: target.value })}
      />
      <NumberField
        label="For trade"
        value={typed.forTrade}
        fault={faults.forTrade}
        onChange={({ target }) => onTyped({ forTrade: target.value })}
      />
    </Pair>
  )
}

/** All other fields of a stack. */
export function StackFields({ card, typed, faults, onTyped }: FieldsProps & { card: CardResult }) {
  return (
    <>
      <CopyFields card={card} value={typed} onChange={onTyped} />
      <MarkChips marks={typed.marks} onMarks={(marks) => onTyped({ marks })} />
      <Pair>
        <MoneyField
          label="Asking price each"
          placeholder="None"
          currency={currencyTyped(typed.asking, typed.askingCurrency)}
          value={typed.asking}
          fault={faults.asking}
          onTyped={(asking) => onTyped({ asking })}
        />
        <MoneyField
          label="What you paid each"
          placeholder="Unknown"
          hint="Only you can see it."
          currency={currencyTyped(typed.cost, typed.costCurrency)}
          value={typed.cost}
          fault={faults.cost}
          onTyped={(cost) => onTyped({ cost })}
        />
      </Pair>
      <TextField
        label="Tags"
        autoComplete="off"
        placeholder="cube, loaned"
        hint="Separate with commas. Only you can see them."
        value={typed.tags}
        fault={faults.tags}
        onChange={({ target }) => onTyped({ tags: target.value })}
      />
      <TextArea
        label="Note"
        maxLength={NOTE_MAX}
        value={typed.note}
        onChange={({ target }) => onTyped({ note: target.value })}
      />
    </>
  )
}
