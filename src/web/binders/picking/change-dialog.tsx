import { type ChangeEvent, useState } from 'react'

import type { BulkChange } from '#contract/binders/acts.ts'
import { CONDITIONS, LANGUAGES, MARKS, type Mark } from '#contract/binders/stacks.ts'
import { FINISHES } from '#contract/cards.ts'
import { CONDITION_WORDS, FINISH_WORDS, MARK_WORDS } from '#web/binders/stack-words.tsx'
import { ModalForm } from '#web/shell/modal-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Pair } from '#web/ui/pair.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { bulkChangeOf, faultsOfTyped, isUntouched, type Typed, UNTOUCHED } from './rules.ts'

import styles from './change-dialog.module.css'

interface ChangeDialogProps {
  /** `3 stacks`. */
  what: string
  isBusy: boolean
  onChange: (change: BulkChange) => void
  onClose: () => void
}

/** Changes many stacks alike; what is not touched stays as it is in each. */
export function ChangeDialog({ what, isBusy, onChange, onClose }: ChangeDialogProps) {
  const [typed, setTyped] = useState<Typed>(UNTOUCHED)
  const [isChecked, setIsChecked] = useState(false)
  const faults = isChecked ? faultsOfTyped(typed) : {}
  const [isBlank, setIsBlank] = useState(false)

  function handleSubmit() {
    setIsChecked(true)
    setIsBlank(isUntouched(typed))
    if (isUntouched(typed) || Object.keys(faultsOfTyped(typed)).length > 0) return
    onChange(bulkChangeOf(typed))
  }

  return (
    <Modal title={`Change ${what}`} isOpen onClose={onClose}>
      <ModalForm
        error={null}
        onSubmit={handleSubmit}
        submit={`Change ${what}`}
        busy={isBusy ? 'Changing...' : undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
      >
        <p className={styles['hint']} role={isBlank ? 'alert' : undefined} data-blank={isBlank || undefined}>
          {isBlank ? 'Nothing is to be changed yet.' : 'What you leave alone stays as it is.'}
        </p>
        <ChangeFields
          typed={typed}
          faults={faults}
          onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
      </ModalForm>
    </Modal>
  )
}

interface ChangeFieldsProps {
  typed: Typed
  faults: Partial<Record<keyof Typed, string>>
  onTyped: (part: Partial<Typed>) => void
}

type Choice = readonly [value: string, word: string]

const CHOICES: readonly (readonly ['finish' | 'condition' | 'language', string, readonly Choice[]])[] = [
  ['finish', 'Finish', FINISHES.map((finish) => [finish, FINISH_WORDS[finish]])],
  ['condition', 'Condition', CONDITIONS.map((condition) => [condition, CONDITION_WORDS[condition]])],
  ['language', 'Language', LANGUAGES],
]
const ALL_OR_NONE: readonly Choice[] = [
  ['add', 'All of them'],
  ['drop', 'None of them'],
]
const MONEY = [
  ['asking', 'Asking price each'],
  ['cost', 'What you paid each'],
] as const
const TAGS = [
  ['addTags', 'Tags to add'],
  ['dropTags', 'Tags to take away'],
] as const

function ChangeFields({ typed, faults, onTyped }: ChangeFieldsProps) {
  const text = (name: 'forTrade' | 'asking' | 'cost' | 'addTags' | 'dropTags') => ({
    value: typed[name],
    fault: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onTyped({ [name]: target.value }),
  })
  return (
    <Pair>
      {CHOICES.map(([name, label, choices]) => (
        <Choices
          key={name}
          label={label}
          choices={choices}
          value={typed[name]}
          onChoice={(value) => onTyped({ [name]: value })}
        />
      ))}
      <NumberField label="For trade of each" placeholder="As they are" {...text('forTrade')} />
      {MONEY.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          placeholder="As it is; - for none"
          {...text(name)}
        />
      ))}
      {MARKS.map((mark) => (
        <Choices
          key={mark}
          label={MARK_WORDS[mark]}
          choices={ALL_OR_NONE}
          value={typed.marks[mark] ?? ''}
          onChoice={(value) => onTyped({ marks: withMark(typed.marks, mark, value) })}
        />
      ))}
      {TAGS.map(([name, label]) => (
        <TextField key={name} label={label} placeholder="cube, loaned" {...text(name)} />
      ))}
    </Pair>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  value: string
  onChoice: (value: string) => void
}

function Choices({ label, choices, value, onChoice }: ChoicesProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoice(target.value)}>
      <option value="">As they are</option>
      {choices.map(([each, word]) => (
        <option key={each} value={each}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

function withMark(marks: Typed['marks'], mark: Mark, wanted: string): Typed['marks'] {
  return { ...marks, [mark]: wanted === 'add' || wanted === 'drop' ? wanted : undefined }
}
