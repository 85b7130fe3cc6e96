import { Pip } from '#web/ui/cards/pip.tsx'
import { overLabelClass } from '#web/ui/controls/over-label.ts'
import { Seg } from '#web/ui/controls/seg.tsx'

import type { ColourChoice } from './form-model.ts'

import styles from './advanced-form.module.css'

const COLOURS = [
  ['W', 'White'],
  ['U', 'Blue'],
  ['B', 'Black'],
  ['R', 'Red'],
  ['G', 'Green'],
] as const
const HOW = [
  { value: '>=', label: 'At least' },
  { value: '=', label: 'Exactly' },
  { value: '<=', label: 'At most' },
] as const

interface ColourPicksProps {
  legend: string
  hint: string
  colours: ColourChoice
  onColours: (colours: ColourChoice) => void
}

/** Picks colours, and whether more or fewer are allowed. Colourless cannot be combined with a colour. */
export function ColourPicks({ legend, hint, colours, onColours }: ColourPicksProps) {
  const { letters, isColourless } = colours

  function toggle(letter: string) {
    const others = letters.filter((other) => other !== letter)
    onColours({
      ...colours,
      isColourless: false,
      letters: others.length === letters.length ? [...letters, letter] : others,
    })
  }

  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      <div className={styles['picks']}>
        {COLOURS.map(([letter, name]) => (
          <label key={letter} className={styles['pick']}>
            <input
              className={overLabelClass}
              type="checkbox"
              checked={letters.includes(letter)}
              onChange={() => toggle(letter)}
            />
            <Pip symbol={letter} silent />
            {name}
          </label>
        ))}
        <label className={styles['pick']}>
          <input
            className={overLabelClass}
            type="checkbox"
            checked={isColourless}
            onChange={() => onColours({ ...colours, letters: [], isColourless: !isColourless })}
          />
          <Pip symbol="C" silent />
          Colourless
        </label>
      </div>
      <Seg
        label={`Match “${legend}”`}
        options={HOW}
        value={colours.is}
        onChange={(is) => onColours({ ...colours, is })}
      />
      <small className={styles['hint']}>{hint}</small>
    </fieldset>
  )
}
