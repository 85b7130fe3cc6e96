import { type ChangeEvent, useState } from 'react'

import type { BulkChange } from '#contract/collection/acts.ts'
import { LANGUAGES, MARKS } from '#contract/collection/stacks.ts'
import { useCurrency } from '#web/app/currency.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { CONDITION_CHOICES, finishChoices } from '#web/cards/copies/copy-choices.ts'
import { MARK_WORDS } from '#web/collection/stack-words.tsx'
import { OpenChoiceField } from '#web/ui/controls/choice-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { currencyTyped } from '#web/ui/controls/typed-money.ts'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Pair } from '#web/ui/layout/pair.tsx'

import { bulkChangeOf, faultsOfTyped, isUntouched, type Typed, untouchedIn } from './typed-change.ts'

import styles from './change-dialog.module.css'

interface ChangeDialogProps {
  /** `3 stacks`. */
  what: string
  isBusy: boolean
  /** `onDone` is called when the change succeeded. */
  onChange: (change: BulkChange, onDone: () => void) => void
  onClose: () => void
}

/** Changes many stacks alike; untouched fields keep each stack's value. */
export function ChangeDialog({ what, isBusy, onChange, onClose }: ChangeDialogProps) {
  const draft = useDraft('change-stacks', untouchedIn(useCurrency()))
  const typed = draft.words
  const [isChecked, setIsChecked] = useState(false)
  const faults = isChecked ? faultsOfTyped(typed) : {}
  const [isBlank, setIsBlank] = useState(false)

  function handleSubmit() {
    setIsChecked(true)
    setIsBlank(isUntouched(typed))
    if (isUntouched(typed) || Object.keys(faultsOfTyped(typed)).length > 0) return
    onChange(bulkChangeOf(typed), draft.drop)
  }

  function handleCancel() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title={`Change ${what}`} isOpen onClose={onClose}>
      <ModalForm
        error={null}
        onSubmit={handleSubmit}
        submit={`Change ${what}`}
        busy={isBusy ? 'Changing...' : undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: handleCancel }}
        draft={draft}
      >
        <p className={styles['hint']} role={isBlank ? 'alert' : undefined} data-blank={isBlank || undefined}>
          {isBlank ? 'You haven’t changed anything yet.' : 'Fields you leave alone stay as they are.'}
        </p>
        <ChangeFields typed={typed} faults={faults} onTyped={draft.change} />
      </ModalForm>
    </Modal>
  )
}

interface ChangeFieldsProps {
  typed: Typed
  faults: Partial<Record<keyof Typed, string>>
  onTyped: (part: Partial<Typed>) => void
}

const AS_THEY_ARE = 'No change'
const ALL_OR_NONE = [
  ['add', 'All of them'],
  ['drop', 'None of them'],
] as const
const FINISH_CHOICES = finishChoices([])
const MONEY = [
  ['asking', 'Asking price each'],
  ['cost', 'What you paid each'],
] as const
const TAGS = [
  ['addTags', 'Tags to add'],
  ['dropTags', 'Tags to remove'],
] as const

function ChangeFields({ typed, faults, onTyped }: ChangeFieldsProps) {
  const text = (name: 'forTrade' | 'addTags' | 'dropTags') => ({
    value: typed[name],
    fault: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onTyped({ [name]: target.value }),
  })
  return (
    <Pair>
      <OpenChoiceField
        label="Finish"
        none={AS_THEY_ARE}
        choices={FINISH_CHOICES}
        value={typed.finish}
        onChange={(finish) => onTyped({ finish })}
      />
      <OpenChoiceField
        label="Condition"
        none={AS_THEY_ARE}
        choices={CONDITION_CHOICES}
        value={typed.condition}
        onChange={(condition) => onTyped({ condition })}
      />
      <OpenChoiceField
        label="Language"
        none={AS_THEY_ARE}
        choices={LANGUAGES}
        value={typed.language}
        onChange={(language) => onTyped({ language })}
      />
      <NumberField label="For trade of each" placeholder="No change" {...text('forTrade')} />
      {MONEY.map(([name, label]) => (
        <MoneyField
          key={name}
          label={label}
          placeholder="No change (type - to clear)"
          currency={currencyTyped(typed[name], typed.currency)}
          value={typed[name]}
          fault={faults[name]}
          onTyped={(money) => onTyped({ [name]: money })}
        />
      ))}
      <ShareFields typed={typed} faults={faults} onTyped={onTyped} />
      {MARKS.map((mark) => (
        <OpenChoiceField
          key={mark}
          label={MARK_WORDS[mark]}
          none={AS_THEY_ARE}
          choices={ALL_OR_NONE}
          value={typed.marks[mark] ?? null}
          onChange={(wanted) => onTyped({ marks: { ...typed.marks, [mark]: wanted ?? undefined } })}
        />
      ))}
      {TAGS.map(([name, label]) => (
        <TextField key={name} label={label} placeholder="cube, loaned" {...text(name)} />
      ))}
    </Pair>
  )
}

/** An asking price as a share of each stack's market price. */
function ShareFields({ typed, faults, onTyped }: ChangeFieldsProps) {
  return (
    <>
      <NumberField
        label="Asking price, % of market"
        placeholder="No change"
        value={typed.askingPercent}
        fault={faults.askingPercent}
        onChange={({ target }) => onTyped({ askingPercent: target.value })}
      />
      <MoneyField
        label="But at least"
        placeholder="Any price"
        currency={typed.currency}
        value={typed.askingLeast}
        fault={faults.askingLeast}
        onTyped={(askingLeast) => onTyped({ askingLeast })}
      />
    </>
  )
}
