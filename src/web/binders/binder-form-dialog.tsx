import { useState } from 'react'

import {
  BINDER_DESCRIPTION_MAX,
  BINDER_NAME_MAX,
  VISIBILITIES,
  type Binder,
  type NewBinder,
  type Visibility,
} from '#contract/binders.ts'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { useSaveBinder } from './actions.ts'
import { ModalForm } from './modal-form.tsx'

const VISIBILITY_WORDS: Readonly<Record<Visibility, string>> = {
  private: 'Private: only you',
  fellowship: 'Fellowship: you and your friends',
  link: 'Link: whoever has the link',
  public: 'Public: everybody',
}
const BLANK: NewBinder = { name: '', description: '', visibility: 'private' }

interface BinderFormDialogProps {
  /** The binder to change; without one, a new one is opened. */
  binder?: Binder | undefined
  onClose: () => void
  onSaved: (binder: Binder) => void
}

export function BinderFormDialog({ binder, onClose, onSaved }: BinderFormDialogProps) {
  const [wanted, setWanted] = useState<NewBinder>(binder ?? BLANK)
  const [fault, setFault] = useState<string>()
  const save = useSaveBinder(binder?.id)

  function handleSubmit() {
    const { name, description, visibility } = wanted
    const isNamed = name.trim() !== ''
    setFault(isNamed ? undefined : 'Give the binder a name.')
    if (isNamed) save.mutate({ name, description, visibility }, { onSuccess: onSaved })
  }

  return (
    <Modal title={binder ? 'Edit binder' : 'New binder'} isOpen onClose={onClose}>
      <ModalForm
        error={save.error}
        onSubmit={handleSubmit}
        submit={binder ? 'Save' : 'Create binder'}
        busy={save.isPending ? 'Saving...' : undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
      >
        <BinderFields
          wanted={wanted}
          fault={fault}
          onChange={(part) => setWanted((before) => ({ ...before, ...part }))}
        />
      </ModalForm>
    </Modal>
  )
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
        label="Who may look inside"
        value={wanted.visibility}
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
