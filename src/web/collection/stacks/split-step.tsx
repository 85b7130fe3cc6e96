import { useState } from 'react'

import type { BulkChange } from '#contract/collection/acts.ts'
import type { Mark, Stack } from '#contract/collection/stacks.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { TypedStepper } from '#web/ui/controls/typed-stepper.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { CopyFields, type CopyTraits, languageOf } from './copy-fields.tsx'
import { MarkChips } from './mark-chips.tsx'
import { countTyped } from './typed-stack.ts'

interface SplitStepProps {
  stack: Stack
  isBusy: boolean
  onSplit: (wanted: { quantity: number; change: BulkChange }, onDone: () => void) => void
}

interface SplitWords extends CopyTraits {
  readonly quantity: string
  readonly marks: readonly Mark[]
}

/** Says how many copies of a stack differ from the rest, and how. */
export function SplitStep({ stack, isBusy, onSplit }: SplitStepProps) {
  const { finish, condition, language } = stack
  const draft = useDraft<SplitWords>(`split:${stack.id}`, {
    finish,
    condition,
    language,
    marks: stack.marks,
    quantity: '1',
  })
  const [isChecked, setIsChecked] = useState(false)
  const { quantity, marks, ...traits } = draft.words
  const most = stack.quantity - 1
  const copies = countTyped(quantity, 1, most)
  const addMarks = marks.filter((mark) => !stack.marks.includes(mark))
  const dropMarks = stack.marks.filter((mark) => !marks.includes(mark))
  const isAlike =
    traits.finish === finish &&
    traits.condition === condition &&
    traits.language === language &&
    addMarks.length + dropMarks.length === 0

  function handleSubmit() {
    setIsChecked(true)
    if (copies === undefined || isAlike) return
    const change = { ...traits, language: languageOf(traits.language), addMarks, dropMarks }
    onSplit({ quantity: copies, change }, draft.drop)
  }

  return (
    <ModalForm
      error={null}
      onSubmit={handleSubmit}
      submit="Split"
      busy={isBusy ? 'Splitting...' : undefined}
      draft={draft}
    >
      <Text as="p" tone="muted">
        {stack.quantity} copies of {stack.printing.name} share one stack. Say how many are different, and how.
      </Text>
      <TypedStepper
        label="Copies to split off"
        value={quantity}
        min={1}
        max={most}
        fault={isChecked && copies === undefined ? `1 to ${String(most)}` : undefined}
        onChange={(typed) => draft.change({ quantity: typed })}
      />
      <CopyFields card={stack.printing} value={traits} onChange={draft.change} />
      <MarkChips marks={marks} onMarks={(chosen) => draft.change({ marks: chosen })} />
      {isChecked && isAlike && (
        <Notice kind="bad">
          Choose another finish, condition, language or mark for these copies. Copies that are alike share one
          asking price.
        </Notice>
      )}
    </ModalForm>
  )
}
