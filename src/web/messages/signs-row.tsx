import type { GivenSign, Sign } from '#contract/messages/signs.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { SIGN_LOOKS } from './sign-looks.ts'

import styles from './signs-row.module.css'

interface SignsRowProps {
  signs: readonly GivenSign[]
  onSign: (sign: Sign, isGiven: boolean) => void
}

/** The signs on a message, with how many gave each. A press gives the same, or takes it back. */
export function SignsRow({ signs, onSign }: SignsRowProps) {
  if (signs.length === 0) return null
  return (
    <div className={styles['signs']} role="group" aria-label="Signs">
      {signs.map(({ sign, count, by, isOwn }) => {
        const { icon, name } = SIGN_LOOKS[sign]
        const more = count - by.length
        const names = more > 0 ? [...by, `${String(more)} more`] : by
        const who = `${name}: ${names.join(', ')}`
        return (
          <button
            key={sign}
            type="button"
            className={styles['sign']}
            aria-pressed={isOwn}
            aria-label={who}
            title={who}
            onClick={() => onSign(sign, !isOwn)}
          >
            <Icon name={icon} />
            {count}
          </button>
        )
      })}
    </div>
  )
}
