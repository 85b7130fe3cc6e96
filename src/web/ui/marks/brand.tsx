import { Logo } from './logo.tsx'

import styles from './brand.module.css'

/** Logo and name; stands in a link to the first page. */
export function Brand() {
  return (
    <span className={styles['brand']}>
      <Logo />
      <b className={styles['word']}>Tradewyrm</b>
    </span>
  )
}
