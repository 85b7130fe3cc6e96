import face from './card-face.module.css'
import styles from './tile.module.css'

/** The placeholder of a `Tile`, of the same height and almost free to draw. */
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
