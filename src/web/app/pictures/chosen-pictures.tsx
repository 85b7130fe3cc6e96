import { useRef } from 'react'

import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'

import type { Picture } from './read-picture.ts'
import { useCutPicture } from './use-cut-picture.ts'
import type { Pictures } from './use-pictures.ts'

import styles from './pictures.module.css'

/** On each side, for sharp screens. */
const DOTS = 192

/** Shows the pictures that a member adds to what they say, and takes them out again. */
export function ChosenPictures({ pictures: { chosen, remove } }: { pictures: Pictures }) {
  if (chosen.length === 0) return null
  return (
    <ul className={styles['pictures']} aria-label="Pictures you add">
      {chosen.map((picture, at) => (
        <Chosen key={picture.key} picture={picture} number={at + 1} onRemove={() => remove(picture)} />
      ))}
    </ul>
  )
}

interface ChosenProps {
  picture: Picture
  number: number
  onRemove: () => void
}

function Chosen({ picture, number, onRemove }: ChosenProps) {
  const row = useRef<HTMLLIElement>(null)
  const canvas = useCutPicture(picture, { width: DOTS, height: DOTS })

  return (
    <li ref={row} className={styles['chosen']}>
      <canvas
        ref={canvas}
        className={styles['thumb']}
        width={DOTS}
        height={DOTS}
        role="img"
        aria-label={`Picture ${String(number)}`}
      />
      <IconButton
        icon="x"
        label={`Remove picture ${String(number)}`}
        onClick={() => {
          focusBeside(row.current)
          onRemove()
        }}
      />
    </li>
  )
}
