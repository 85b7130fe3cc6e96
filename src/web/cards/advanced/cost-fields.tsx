import { TextField } from '#web/ui/controls/text-field.tsx'

import { Choice } from './choice.tsx'
import { ColourPicks } from './colour-picks.tsx'
import type { FieldsProps } from './fields-props.ts'
import { EMPTY_NUMBER } from './form-model.ts'
import { COMPARISONS, NUMBERS } from './form-options.ts'
import { LineList } from './line-list.tsx'

import styles from './advanced-form.module.css'

export function CostFields({ form, onForm }: FieldsProps) {
  return (
    <>
      <ColourPicks
        legend="Colours"
        hint="The colours of the card itself."
        colours={form.colours}
        onColours={(colours) => onForm({ colours })}
      />
      <ColourPicks
        legend="Commander’s colours"
        hint="“At most” finds cards that fit this commander’s deck."
        colours={form.identity}
        onColours={(identity) => onForm({ identity })}
      />
      <TextField
        label="Mana cost"
        hint="For example 2WW or {2}{W/U}. Finds costs with at least these symbols."
        value={form.manaCost}
        onChange={({ target }) => onForm({ manaCost: target.value })}
      />
      <LineList
        legend="Numbers"
        more="Another number"
        lines={form.numbers}
        empty={EMPTY_NUMBER}
        onLines={(numbers) => onForm({ numbers })}
      >
        {(line, change) => (
          <>
            <Choice label="Number" value={line.of} options={NUMBERS} onChoose={(of) => change({ of })} />
            <Choice
              label="Comparison"
              value={line.is}
              options={COMPARISONS}
              onChoose={(is) => change({ is })}
            />
            <input
              className={styles['amount']}
              aria-label="Amount"
              inputMode="decimal"
              value={line.than}
              onChange={({ target }) => change({ than: target.value })}
            />
          </>
        )}
      </LineList>
    </>
  )
}
