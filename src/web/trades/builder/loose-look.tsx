import { LANGUAGES } from '#contract/collection/stacks.ts'
import { CONDITION_CHOICES, finishChoices } from '#web/cards/copies/copy-choices.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'

import { type LaidLine, type LooseLook, nameOf } from './offer-draft.ts'

interface LooseLookFieldsProps {
  laid: LaidLine
  look: LooseLook
  onLook: (look: LooseLook) => void
}

/** What a card in no binder is like, since no binder says it. Its finish only where each finish has a known price. */
export function LooseLookFields({ laid, look, onLook }: LooseLookFieldsProps) {
  const finishes = laid.prices === undefined ? [] : finishChoices(laid.card?.finishes ?? [])
  return (
    <>
      <Choice
        label={`Condition of ${nameOf(laid)}`}
        choices={CONDITION_CHOICES}
        value={look.condition}
        onPick={(condition) => onLook({ ...look, condition })}
      />
      <Choice
        label={`Language of ${nameOf(laid)}`}
        choices={LANGUAGES}
        value={look.language}
        onPick={(language) => onLook({ ...look, language })}
      />
      {finishes.length > 1 && (
        <Choice
          label={`Finish of ${nameOf(laid)}`}
          choices={finishes}
          value={look.finish}
          onPick={(finish) => onLook({ ...look, finish })}
        />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  choices: readonly (readonly [Value, string])[]
  value: Value
  onPick: (value: Value) => void
}

function Choice<Value extends string>({ label, choices, value, onPick }: ChoiceProps<Value>) {
  function handlePick(picked: string) {
    const choice = choices.find(([each]) => each === picked)
    if (choice !== undefined) onPick(choice[0])
  }

  return (
    <InlineSelect label={label} value={value} onChange={({ target }) => handlePick(target.value)}>
      {choices.map(([each, word]) => (
        <option key={each} value={each}>
          {word}
        </option>
      ))}
    </InlineSelect>
  )
}
