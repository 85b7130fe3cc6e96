import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'

import type { FieldsProps } from './fields-props.ts'
import { RARITIES } from './form-options.ts'

import styles from './advanced-form.module.css'

export function RarityPicks({ form, onForm }: Omit<FieldsProps, 'isChecked'>) {
  function toggle(rarity: string) {
    const others = form.rarities.filter((other) => other !== rarity)
    onForm({ rarities: others.length === form.rarities.length ? [...others, rarity] : others })
  }

  return (
    <fieldset className={styles['group']}>
      <legend>Rarity</legend>
      <div className={styles['checks']}>
        {RARITIES.map(([rarity, name]) => (
          <CheckboxField
            key={rarity}
            label={name}
            checked={form.rarities.includes(rarity)}
            onChange={() => toggle(rarity)}
          />
        ))}
      </div>
    </fieldset>
  )
}
