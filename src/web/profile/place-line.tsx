import type { Profile } from '#contract/profile.ts'
import { monthWords } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useBandWords } from './use-band-words.ts'

import styles from './profile-page.module.css'

/** The member's place, as far as the reader may know it, and the month they joined. */
export function PlaceLine({ profile }: { profile: Pick<Profile, 'placeName' | 'band' | 'createdAt'> }) {
  const { placeName, band, createdAt } = profile
  const distance = useBandWords(band)
  const since = `member since ${monthWords(createdAt)}`
  const where = [placeName, distance].filter((part) => typeof part === 'string').join(' · ')
  return (
    <p className={styles['place']}>
      {placeName !== null && <Icon name="place:position-marker" />}
      {where !== '' && <span>{where}</span>} <span>{since}</span>
    </p>
  )
}
