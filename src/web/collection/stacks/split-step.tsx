import { useState } from 'react'

import type { BulkChange } from '#contract/collection/acts.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { TypedStepper } from '#web/ui/controls/typed-stepper.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { CopyFields, type CopyTraits, languageOf } from './copy-fields.tsx'
import { countTyped } from './typed-stack.ts'

interface SplitStepProps {
  stack: Stack
  isBusy: boolean
  onSplit: (wanted: { quantity: number; change: BulkChange }, onDone: () => void) => void
}

/** Says how many copies of a stack differ from the rest, and how. */
export function SplitStep({ stack, isBusy, onSplit }: SplitStepProps) {
  const { finish, condition, language } = stack
  const draft = useDraft<CopyTraits & { readonly quantity: string }>(`split:${stack.id}`, {
    finish,
    condition,
    language,
    quantity: '1',
  })
  const [isChecked, setIsChecked] = useState(false)
  const { quantity, ...traits } = draft.words
  const most = stack.quantity - 1
  const copies = countTyped(quantity, 1, most)
  const isAlike =
    traits.finish === finish && traits.condition === condition && traits.language === stack.language

  function handleSubmit() {
    setIsChecked(true)
    if (copies === undefined || isAlike) return
    const change = { ...traits, language: languageOf(traits.language) }
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
      {isChecked && isAlike && (
        <Notice kind="bad">
          Choose another finish, condition or language for these copies. Copies that are alike share one
          asking price.
        </Notice>
      )}
    </ModalForm>
  )
}
