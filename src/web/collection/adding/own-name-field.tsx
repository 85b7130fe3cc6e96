import { useState } from 'react'

import { OWN_NAME_MAX } from '#contract/collection/stacks.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface OwnNameFieldProps {
  value: string
  onChange: (name: string) => void
}

/** For copies that no printing describes: their own name. A picture is added to the stack. */
export function OwnNameField({ value, onChange }: OwnNameFieldProps) {
  const [isOwn, setIsOwn] = useState(value !== '')
  return (
    <>
      <CheckboxField
        label="My copy is not listed"
        hint="Add it as the printing it is based on, under a name of its own."
        checked={isOwn}
        onChange={({ target }) => {
          setIsOwn(target.checked)
          if (!target.checked) onChange('')
        }}
      />
      {isOwn && (
        <TextField
          label="Its own name"
          hint="For its picture, open it in your binder afterwards."
          maxLength={OWN_NAME_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
