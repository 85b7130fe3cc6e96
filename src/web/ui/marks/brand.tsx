import { Logo } from './logo.tsx'

import styles from './brand.module.css'

/** The logo and name, inside a link to the home page. */
export function Brand() {
  return (
    <span className={styles['brand']}>
      <Logo />
      <b className={styles['word']}>Tradewyrm</b>
    </span>
  )
}
