import styles from './tile.module.css'

/** The class of a link or button around a `Tile`, which lifts the card on hover. */
export const tileLinkClass: string = styles['link'] ?? ''
