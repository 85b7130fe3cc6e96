import type { CardResult, Finish, Prices } from '#contract/cards.ts'
import { LANGUAGES, type Condition, type Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { CONDITION_CHOICES, finishChoices } from '#web/cards/copies/copy-choices.ts'
import { listedCents } from '#web/cards/printings/printing-face.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { Pair } from '#web/ui/layout/pair.tsx'

export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find(([known]) => known === code)?.[0] ?? 'en'
}

/** The value of one copy in that finish, in cents. */
export function priceIn(
  card: Pick<CardResult, 'price' | 'priceEur'> & { readonly prices?: Prices },
  finish: Finish,
  currency: Currency,
): number | null {
  if (card.prices === undefined) return listedCents(card, currency)
  return marketCents(card.prices, finish, currency)
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
