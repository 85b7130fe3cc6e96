import { CONDITIONS, LANGUAGES, type Condition, type Language } from '#contract/binders/stacks.ts'
import { FINISHES, type CardResult, type Finish, type Prices } from '#contract/cards.ts'
import { centsOf } from '#web/cards/printing-face.tsx'
import { Pair } from '#web/ui/pair.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

import { CONDITION_WORDS, FINISH_WORDS } from './stack-words.tsx'

interface ChoiceProps<Value> {
  value: Value
  onChange: (value: Value) => void
}

function ConditionSelect({ value, onChange }: ChoiceProps<Condition>) {
  return (
    <SelectField
      label="Condition"
      value={value}
      onChange={(event) => onChange(chosen(CONDITIONS, event.target.value))}
    >
      {CONDITIONS.map((condition) => (
        <option key={condition} value={condition}>
          {CONDITION_WORDS[condition]}
        </option>
      ))}
    </SelectField>
  )
}

function FinishSelect({
  card,
  value,
  onChange,
}: ChoiceProps<Finish> & { card: Pick<CardResult, 'finishes'> }) {
  const finishes = finishesOf(card)
  return (
    <SelectField
      label="Finish"
      value={value}
      disabled={finishes.length === 1}
      onChange={(event) => onChange(chosen(finishes, event.target.value))}
    >
      {finishes.map((finish) => (
        <option key={finish} value={finish}>
          {FINISH_WORDS[finish]}
        </option>
      ))}
    </SelectField>
  )
}

function LanguageSelect({ value, onChange }: ChoiceProps<string>) {
  return (
    <SelectField label="Language" value={value} onChange={(event) => onChange(event.target.value)}>
      {LANGUAGES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What the printing is sold in, the plain finish first; every finish where nobody knows. */
export function finishesOf({ finishes }: Pick<CardResult, 'finishes'>): readonly Finish[] {
  const known = FINISHES.filter((finish) => finishes.includes(finish))
  return known.length === 0 ? FINISHES : known
}

export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find(([known]) => known === code)?.[0] ?? 'en'
}

/** What one copy is worth in that finish, in cents. */
export function priceIn(card: { price: number | null; prices?: Prices }, finish: Finish): number | null {
  if (card.prices === undefined) return centsOf(card.price)
  const { usd, usdFoil, usdEtched } = card.prices
  return centsOf({ nonfoil: usd, foil: usdFoil, etched: usdEtched }[finish])
}

function chosen<Value extends string>(values: readonly Value[], value: string): Value {
  const found = values.find((candidate) => candidate === value)
  if (found === undefined) throw new RangeError(`no such choice: ${value}`)
  return found
}

/** What sets copies apart from others of the same printing. */
export interface CopyTraits {
  readonly finish: Finish
  readonly condition: Condition
  readonly language: string
}

interface CopyFieldsProps {
  card: Pick<CardResult, 'finishes'>
  value: CopyTraits
  onChange: (change: Partial<CopyTraits>) => void
}

export function CopyFields({ card, value, onChange }: CopyFieldsProps) {
  return (
    <>
      <Pair>
        <FinishSelect card={card} value={value.finish} onChange={(finish) => onChange({ finish })} />
        <ConditionSelect value={value.condition} onChange={(condition) => onChange({ condition })} />
      </Pair>
      <LanguageSelect value={value.language} onChange={(language) => onChange({ language })} />
    </>
  )
}
