import { useState } from 'react'

import {
  BINDER_DESCRIPTION_MAX,
  BINDER_NAME_MAX,
  VISIBILITIES,
  type Binder,
  type NewBinder,
  type Visibility,
} from '#contract/collection.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { useSaveBinder } from '#web/collection/actions.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import styles from './binder-form-dialog.module.css'

const VISIBILITY_WORDS: Readonly<Record<Visibility, string>> = {
  private: 'Private: only you',
  fellowship: 'Fellowship: you and your fellows',
  link: 'Link: anyone with the link',
  public: 'Public: everyone',
}
const VISIBILITY_HINTS: Readonly<Record<Visibility, string>> = {
  private: 'Nobody else can see these cards.',
  fellowship: 'Your fellows can see what’s inside.',
  link: 'Not listed anywhere. Anyone with the link can see what’s inside.',
  public: 'Shown on your profile. Others can find its cards in searches.',
}
const BLANK: NewBinder = { name: '', description: '', visibility: 'private' }

interface BinderFormDialogProps {
  /** The binder to change; without one, a new one is created. */
  binder?: Binder | undefined
  onClose: () => void
  onSaved: (binder: Binder) => void
}

export function BinderFormDialog({ binder, onClose, onSaved }: BinderFormDialogProps) {
  const draft = useDraft(`binder:${binder?.id ?? 'new'}`, fieldsOf(binder ?? BLANK))
  const [fault, setFault] = useState<string>()
  const [isPlain, setIsPlain] = useState(false)
  const save = useSaveBinder(binder?.id)

  function handleSubmit() {
    const { name, description, visibility } = draft.words
    const isNamed = name.trim() !== ''
    setFault(isNamed ? undefined : 'Give the binder a name.')
    if (!isNamed) return
    const cover = isPlain ? { coverPrintingId: null } : {}
    draft.send(save.mutateAsync({ name, description, visibility, ...cover }, { onSuccess: onSaved }))
  }

  function handleCancel() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title={binder ? 'Edit binder' : 'New binder'} isOpen onClose={onClose}>
      <ModalForm
        error={save.error}
        onSubmit={handleSubmit}
        submit={binder ? 'Save' : 'Create binder'}
        busy={save.isPending ? 'Saving...' : undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: handleCancel }}
        draft={draft}
      >
        <BinderFields wanted={draft.words} fault={fault} onChange={draft.change} />
        {binder?.cover && (
          <div className={styles['cover']}>
            <div className={styles['card']}>
              <PrintingFace printing={binder.cover} />
            </div>
            <CheckboxField
              label="Remove the cover card"
              hint="To set one, open a card in this binder."
              checked={isPlain}
              onChange={({ target }) => setIsPlain(target.checked)}
            />
          </div>
        )}
      </ModalForm>
    </Modal>
  )
}

function fieldsOf({ name, description, visibility }: NewBinder): NewBinder {
  return { name, description, visibility }
}

interface BinderFieldsProps {
  wanted: NewBinder
  fault: string | undefined
  onChange: (part: Partial<NewBinder>) => void
}

function BinderFields({ wanted, fault, onChange }: BinderFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="binder-name"
        autoComplete="off"
        placeholder="Trade folder"
        maxLength={BINDER_NAME_MAX}
        value={wanted.name}
        fault={fault}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Who can see it"
        value={wanted.visibility}
        hint={VISIBILITY_HINTS[wanted.visibility]}
        onChange={(event) => onChange({ visibility: visibilityOf(event.target.value) })}
      >
        {VISIBILITIES.map((kind) => (
          <option key={kind} value={kind}>
            {VISIBILITY_WORDS[kind]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Description"
        maxLength={BINDER_DESCRIPTION_MAX}
        value={wanted.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  )
}

function visibilityOf(value: string): Visibility {
  return VISIBILITIES.find((kind) => kind === value) ?? 'private'
}
