import { classNames } from '#web/ui/class-names.ts'

import styles from './scroll-banner.module.css'

interface ScrollBannerProps {
  name: string
  /** The element to use: a heading if the page has no other title. */
  as?: 'span' | 'h1' | 'h2' | undefined
  size?: 'lg' | undefined
}

/** A name on a strip of vellum between two rolls. */
export function ScrollBanner({ name, as: Element = 'span', size }: ScrollBannerProps) {
  return (
    <Element className={classNames(styles['banner'], size && styles[size])} title={name}>
      <span className={styles['name']}>{name}</span>
    </Element>
  )
}
