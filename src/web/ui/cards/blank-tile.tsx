import face from './card-face.module.css'
import styles from './tile.module.css'

/** The place of a `Tile` that is not there yet: as high as any, and drawn at next to no cost. */
export function BlankTile() {
  return (
    <span className={styles['tile']}>
      <span className={face['plain']} />
      <span className={styles['name']}>
        &nbsp;
        <br />
        &nbsp;
      </span>
      <span className={styles['facts']}>
        <span className={styles['price']}>&nbsp;</span>
      </span>
    </span>
  )
}
