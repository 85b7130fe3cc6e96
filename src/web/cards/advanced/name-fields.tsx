import { Seg } from '#web/ui/controls/seg.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import type { FieldsProps } from './fields-props.ts'

import styles from './advanced-form.module.css'

const MATCHES = [
  { value: 'all', label: 'All of them' },
  { value: 'any', label: 'Any of them' },
] as const

export function NameFields({ form, onForm }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="Words in the name, in any order."
        value={form.name}
        onChange={({ target }) => onForm({ name: target.value })}
      />
      <TextArea
        label="Rules text"
        hint="Each line is a phrase the card must contain. ~ stands for its name."
        rows={2}
        value={form.text}
        onChange={({ target }) => onForm({ text: target.value })}
      />
      <fieldset className={styles['group']}>
        <legend>Type line</legend>
        <TextField
          label="Must include"
          hint="For example: legendary dragon"
          value={form.types}
          onChange={({ target }) => onForm({ types: target.value })}
        />
        <Seg
          label="How many words must match"
          options={MATCHES}
          value={form.typesMatch}
          onChange={(typesMatch) => onForm({ typesMatch })}
        />
        <TextField
          label="Must not include"
          value={form.otherTypes}
          onChange={({ target }) => onForm({ otherTypes: target.value })}
        />
      </fieldset>
    </>
  )
}
