import styles from './round-mark.module.css'

/** The class of a small round button or link on a card's picture. */
export const roundMarkClass: string = styles['mark'] ?? ''
