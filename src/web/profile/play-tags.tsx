import type { Profile } from '#contract/profile.ts'
import { languageWord } from '#web/app/words/plain-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

import { formatWord } from './format-word.ts'

import styles from './profile-page.module.css'

/** The formats a member plays and the languages they speak. */
export function PlayTags({ formats, languages }: Pick<Profile, 'formats' | 'languages'>) {
  if (formats.length + languages.length === 0) return null
  return (
    <ul className={styles['likes']} aria-label="Plays and speaks">
      {formats.map((format) => (
        <li key={format}>
          <Tag tone="gilt">{formatWord(format)}</Tag>
        </li>
      ))}
      {languages.map((language) => (
        <li key={language}>
          <Tag>{languageWord(language)}</Tag>
        </li>
      ))}
    </ul>
  )
}
