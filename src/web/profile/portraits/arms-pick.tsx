import { useId } from 'react'

import { overLabelClass } from '#web/ui/controls/over-label.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'

import { choicesOf } from './portrait-choices.ts'

import styles from './portrait-section.module.css'

interface ArmsPickProps {
  username: string
  avatar: string | null
  ownPictures: readonly string[]
  onPick: (avatar: string | null) => void
}

/** Portraits to choose from; the current one is marked. */
export function ArmsPick({ username, avatar, ownPictures, onPick }: ArmsPickProps) {
  const name = useId()
  return (
    <div className={styles['arms']} role="radiogroup" aria-label="Arms">
      {choicesOf(ownPictures).map((choice) => (
        <label key={choice.avatar} title={choice.label}>
          <input
            className={overLabelClass}
            type="radio"
            name={name}
            aria-label={choice.label}
            checked={choice.avatar === avatar}
            onChange={() => onPick(choice.avatar)}
          />
          <Avatar name={username} src={choice.avatar} />
        </label>
      ))}
    </div>
  )
}
