import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import type { FieldsProps } from './fields-props.ts'
import { LANGUAGES } from './form-options.ts'
import { PriceLines } from './price-lines.tsx'
import { RarityPicks } from './rarity-picks.tsx'
import { SetPicks } from './set-picks.tsx'

export function PrintingFields({ form, isChecked, onForm }: FieldsProps) {
  return (
    <>
      <SetPicks codes={form.sets} onCodes={(sets) => onForm({ sets })} />
      <RarityPicks form={form} onForm={onForm} />
      <PriceLines form={form} isChecked={isChecked} onForm={onForm} />
      <TextField
        label="Artist"
        value={form.artist}
        onChange={({ target }) => onForm({ artist: target.value })}
      />
      <TextField
        label="Flavour text"
        value={form.flavour}
        onChange={({ target }) => onForm({ flavour: target.value })}
      />
      <SelectField
        label="Language"
        value={form.language}
        onChange={({ target }) => onForm({ language: target.value })}
      >
        <option value="">Default: English if available</option>
        {LANGUAGES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
