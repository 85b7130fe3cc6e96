import { classNames } from '#web/ui/class-names.ts'

import { emblemOf } from './rank-emblems.ts'

import styles from './rank-plaque.module.css'

interface RankPlaqueProps {
  /** The full name of the rank: `Master of the Arcane`. */
  rank: string
  score?: number | undefined
  /** The second line, if the score alone says too little. */
  detail?: string | undefined
  /** For lists: without a second line. */
  size?: 'sm' | undefined
}

export function RankPlaque({ rank, score, detail, size }: RankPlaqueProps) {
  const { metal, picture } = emblemOf(rank)
  const secondLine = detail ?? (score === undefined ? undefined : `Score ${score}`)
  return (
    <span className={classNames(styles['plaque'], size && styles[size])} data-rank={metal}>
      <img src={picture} alt="" width="44" height="44" />
      <span>
        <span className={styles['name']}>{rank}</span>
        {secondLine !== undefined && size === undefined && (
          <span className={styles['detail']}>{secondLine}</span>
        )}
      </span>
    </span>
  )
}
