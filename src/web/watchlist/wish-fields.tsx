import { LANGUAGES, type Language } from '#contract/binders/stacks.ts'
import { FINISHES, type Finish } from '#contract/cards.ts'
import { WATCH_CONDITIONS, type WatchCondition } from '#contract/watchlist.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/shell/rules.ts'
import { Pair } from '#web/ui/pair.tsx'
import { Row } from '#web/ui/row.tsx'
import { Seg } from '#web/ui/seg.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/text.tsx'

const QUANTITY_MAX = 9999
const EDITIONS = [
  { value: 'any', label: 'Any printing' },
  { value: 'exact', label: 'This printing' },
] as const

/** What would do of a card, as it is filled in; prices as they were typed. */
export interface Wishes {
  readonly isExact: boolean
  readonly finish: Finish | null
  readonly language: Language | null
  readonly minCondition: WatchCondition
  readonly quantity: number
  readonly below: string
  readonly above: string
}

interface WishFieldsProps {
  /** What the printing is sold in. */
  finishes: readonly Finish[]
  value: Wishes
  faults: Partial<Record<'below' | 'above', string>>
  onChange: (part: Partial<Wishes>) => void
}

export function WishFields({ finishes, value, faults, onChange }: WishFieldsProps) {
  return (
    <>
      <Seg
        label="Which printing"
        options={EDITIONS}
        value={value.isExact ? 'exact' : 'any'}
        onChange={(edition) => onChange({ isExact: edition === 'exact' })}
      />
      <Pair>
        <ConditionField value={value.minCondition} onChange={(minCondition) => onChange({ minCondition })} />
        <FinishField finishes={finishes} value={value} onChange={onChange} />
      </Pair>
      <LanguageField value={value.language} onChange={(language) => onChange({ language })} />
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
      <Pair>
        <TextField
          label="Tell me below"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          hint="A price in dollars"
          value={value.below}
          fault={faults.below}
          onChange={(event) => onChange({ below: event.target.value })}
        />
        <TextField
          label="Tell me above"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          hint="Once a day at most"
          value={value.above}
          fault={faults.above}
          onChange={(event) => onChange({ above: event.target.value })}
        />
      </Pair>
    </>
  )
}

interface ChoiceProps<Value> {
  value: Value
  label?: string
  onChange: (value: Value) => void
}

/** The two conditions that a watch may ask for. */
export function ConditionField({ value, label = 'Condition', onChange }: ChoiceProps<WatchCondition>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === 'LP' ? 'LP' : 'NM')}
    >
      {WATCH_CONDITIONS.map((condition) => (
        <option key={condition} value={condition}>
          {CONDITION_WORDS[condition]}
        </option>
      ))}
    </SelectField>
  )
}

function FinishField({ finishes, value, onChange }: Omit<WishFieldsProps, 'faults'>) {
  const known = FINISHES.filter(
    (finish) => !value.isExact || finishes.length === 0 || finishes.includes(finish),
  )
  return (
    <SelectField
      label="Finish"
      value={value.finish ?? ''}
      onChange={(event) =>
        onChange({ finish: FINISHES.find((finish) => finish === event.target.value) ?? null })
      }
    >
      <option value="">Any</option>
      {known.map((finish) => (
        <option key={finish} value={finish}>
          {FINISH_WORDS[finish]}
        </option>
      ))}
    </SelectField>
  )
}

function LanguageField({ value, onChange }: ChoiceProps<Language | null>) {
  return (
    <SelectField
      label="Language"
      value={value ?? ''}
      onChange={(event) => onChange(LANGUAGES.find(([code]) => code === event.target.value)?.[0] ?? null)}
    >
      <option value="">Any</option>
      {LANGUAGES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
