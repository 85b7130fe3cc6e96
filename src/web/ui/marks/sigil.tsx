import { Logo } from './logo.tsx'

import styles from './sigil.module.css'

/** The turning sigil of the loading screens. */
export function Sigil() {
  return (
    <div className={styles['sigil']} aria-hidden="true">
      <svg className={styles['outer']} viewBox="0 0 144 144">
        <g fill="none" stroke="var(--c-gilt-leaf)">
          <circle cx="72" cy="72" r="68" strokeWidth="2" />
          <circle cx="72" cy="72" r="63" strokeWidth=".8" />
          <path d="M72 9 126.6 103.5H17.4ZM72 135 17.4 40.5H126.6Z" strokeWidth="1.2" />
        </g>
        <g fill="var(--c-ember-fill)">
          <circle cx="72" cy="9" r="4" />
          <circle cx="126.6" cy="103.5" r="4" />
          <circle cx="17.4" cy="103.5" r="4" />
        </g>
      </svg>
      <svg className={styles['inner']} viewBox="0 0 144 144">
        <circle
          cx="72"
          cy="72"
          r="54"
          fill="none"
          stroke="var(--c-gilt-leaf)"
          strokeWidth="5"
          strokeDasharray="2 9.3"
        />
      </svg>
      <div className={styles['mark']}>
        <Logo />
      </div>
    </div>
  )
}
