import { Icon } from '#web/ui/marks/icon.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import styles from './two-sides.module.css'

export interface SideOfSeal {
  readonly name: string
  readonly isDone: boolean
  /** How far they are. */
  readonly words: string
}

/** Both members of a trade, and who has done their part of sealing it. */
export function TwoSides({ sides }: { sides: readonly SideOfSeal[] }) {
  return (
    <ul className={styles['sides']}>
      {sides.map(({ name, isDone, words }) => (
        <li key={name}>
          {isDone ? (
            <WaxSeal kind="completed" label={null} />
          ) : (
            <span className={styles['ring']}>
              <Icon name="place:hourglass" />
            </span>
          )}
          <b>{name}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
