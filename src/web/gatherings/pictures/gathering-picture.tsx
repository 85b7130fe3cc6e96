import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'

import styles from './pictures.module.css'

const { large, small } = GATHERING_PICTURE_SIZES

/** What a gathering looks like, if its hosts say so. Its place is kept while it loads. */
export function GatheringPicture({
  gathering: { picture, hostUsername },
  title,
}: {
  gathering: Pick<GatheringDetails, 'picture' | 'hostUsername'>
  title: string
}) {
  if (picture === null) return null
  return (
    <img
      className={styles['picture']}
      src={picture.large}
      srcSet={`${picture.small} ${String(small.width)}w, ${picture.large} ${String(large.width)}w`}
      sizes="(width >= 60rem) 60rem, 100vw"
      width={large.width}
      height={large.height}
      alt={`${title}, as ${hostUsername} shows it`}
      loading="lazy"
      decoding="async"
    />
  )
}
