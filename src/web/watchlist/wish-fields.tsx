import type { Finish } from '#contract/cards.ts'
import { LANGUAGES, type Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { WATCH_CONDITIONS, type WatchCondition } from '#contract/watchlist.ts'
import { finishChoices } from '#web/cards/copies/copy-choices.ts'
import { CONDITION_WORDS } from '#web/cards/copies/copy-words.ts'
import { ChoiceField, OpenChoiceField } from '#web/ui/controls/choice-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { Pair } from '#web/ui/layout/pair.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

const QUANTITY_MAX = 9999
const EDITIONS = [
  { value: 'any', label: 'Any printing' },
  { value: 'exact', label: 'This printing' },
] as const

/** The wishes of a watch form; prices as typed. */
export interface Wishes {
  readonly isExact: boolean
  readonly finish: Finish | null
  readonly language: Language | null
  readonly minCondition: WatchCondition
  readonly quantity: number
  readonly below: string
  readonly above: string
  /** Of both. */
  readonly currency: Currency
}

interface WishFieldsProps {
  /** The finishes the printing comes in. */
  finishes: readonly Finish[]
  value: Wishes
  faults: Partial<Record<'below' | 'above', string>>
  onChange: (part: Partial<Wishes>) => void
}

export function WishFields({ finishes, value, faults, onChange }: WishFieldsProps) {
  return (
    <>
      <Seg
        label="Which printing?"
        options={EDITIONS}
        value={value.isExact ? 'exact' : 'any'}
        onChange={(edition) => onChange({ isExact: edition === 'exact' })}
      />
      <Pair>
        <ConditionField value={value.minCondition} onChange={(minCondition) => onChange({ minCondition })} />
        <OpenChoiceField
          label="Finish"
          none="Any"
          choices={finishChoices(value.isExact ? finishes : [])}
          value={value.finish}
          onChange={(finish) => onChange({ finish })}
        />
      </Pair>
      <OpenChoiceField
        label="Language"
        none="Any"
        choices={LANGUAGES}
        value={value.language}
        onChange={(language) => onChange({ language })}
      />
      <Row justify="between">
        <Text strong>Copies</Text>
        <Stepper
          label="Copies"
          value={value.quantity}
          min={1}
          max={QUANTITY_MAX}
          onChange={(quantity) => onChange({ quantity })}
        />
      </Row>
      <AlertFields value={value} faults={faults} onChange={onChange} />
    </>
  )
}

function AlertFields({ value, faults, onChange }: Omit<WishFieldsProps, 'finishes'>) {
  return (
    <Pair>
      <MoneyField
        label="Alert me below"
        hint={value.currency === 'eur' ? 'Price in euros.' : 'Price in dollars.'}
        currency={value.currency}
        value={value.below}
        fault={faults.below}
        onTyped={(below) => onChange({ below })}
      />
      <MoneyField
        label="Alert me above"
        hint="At most once a day."
        currency={value.currency}
        value={value.above}
        fault={faults.above}
        onTyped={(above) => onChange({ above })}
      />
    </Pair>
  )
}

interface ChoiceProps<Value> {
  value: Value
  label?: string
  onChange: (value: Value) => void
}

const WATCH_CONDITION_CHOICES = WATCH_CONDITIONS.map(
  (condition) => [condition, CONDITION_WORDS[condition]] as const,
)

/** Chooses between the two conditions that a watch can require. */
export function ConditionField({ label = 'Condition', ...choice }: ChoiceProps<WatchCondition>) {
  return <ChoiceField label={label} choices={WATCH_CONDITION_CHOICES} {...choice} />
}
