import logo from '#web/ui/assets/logo.svg'

import styles from './logo.module.css'

/** The wyrm and its cards, in the theme's colours (`--logo-…`). */
export function Logo() {
  return (
    <svg className={styles['logo']} aria-hidden="true">
      <use href={`${logo}#logo`} />
    </svg>
  )
}
