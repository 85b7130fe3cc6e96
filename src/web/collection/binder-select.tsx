import { BINDER_NAME_MAX, type Binder } from '#contract/collection.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** The value for a binder that does not exist yet. */
export const NEW_BINDER = 'new'

export interface BinderChoice {
  readonly binderId: string
  /** The name of the new binder, if that was chosen. */
  readonly newName: string
}

interface BinderSelectProps {
  binders: readonly Binder[]
  value: BinderChoice
  /** What is wrong with the name of a new binder. */
  fault: string | undefined
  onChange: (part: Partial<BinderChoice>) => void
}

/** Chooses one of the member's binders, or a new one by its name. */
export function BinderSelect({ binders, value, fault, onChange }: BinderSelectProps) {
  return (
    <>
      {binders.length > 0 && (
        <SelectField
          label="Binder"
          value={value.binderId}
          onChange={(event) => onChange({ binderId: event.target.value })}
        >
          {binders.map((binder) => (
            <option key={binder.id} value={binder.id}>
              {binder.name}
            </option>
          ))}
          <option value={NEW_BINDER}>A new binder...</option>
        </SelectField>
      )}
      {value.binderId === NEW_BINDER && (
        <TextField
          label="Name of the new binder"
          autoComplete="off"
          maxLength={BINDER_NAME_MAX}
          value={value.newName}
          fault={fault}
          onChange={(event) => onChange({ newName: event.target.value })}
        />
      )}
    </>
  )
}
