import type { CardResult, Finish, Prices } from '#contract/cards.ts'
import { LANGUAGES, type Condition, type Language } from '#contract/collection/stacks.ts'
import { CONDITION_CHOICES, finishChoices } from '#web/cards/copies/copy-choices.ts'
import { centsOf } from '#web/cards/printings/printing-face.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { Pair } from '#web/ui/layout/pair.tsx'

export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find(([known]) => known === code)?.[0] ?? 'en'
}

/** The value of one copy in that finish, in cents. */
export function priceIn(card: { price: number | null; prices?: Prices }, finish: Finish): number | null {
  if (card.prices === undefined) return centsOf(card.price)
  const { usd, usdFoil, usdEtched } = card.prices
  return centsOf({ nonfoil: usd, foil: usdFoil, etched: usdEtched }[finish])
}

/** The traits that distinguish copies of the same printing. */
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
  const finishes = finishChoices(card.finishes)
  return (
    <>
      <Pair>
        <ChoiceField
          label="Finish"
          choices={finishes}
          value={value.finish}
          disabled={finishes.length === 1}
          onChange={(finish) => onChange({ finish })}
        />
        <ChoiceField
          label="Condition"
          choices={CONDITION_CHOICES}
          value={value.condition}
          onChange={(condition) => onChange({ condition })}
        />
      </Pair>
      <ChoiceField
        label="Language"
        choices={LANGUAGES}
        value={languageOf(value.language)}
        onChange={(language) => onChange({ language })}
      />
    </>
  )
}
