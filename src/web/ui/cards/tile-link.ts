import styles from './tile.module.css'

/** What a router link or a button around a `Tile` wears: the card lifts under the pointer. */
export const tileLinkClass: string = styles['link'] ?? ''
