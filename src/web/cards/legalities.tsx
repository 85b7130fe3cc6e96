import { useId } from 'react'

import { Rubric } from '#web/ui/rubric.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Tag } from '#web/ui/tag.tsx'

import styles from './card-details.module.css'

const WORDS: Readonly<Record<string, { word: string; tone: 'good' | 'bad' | 'warn' | undefined }>> = {
  legal: { word: 'Legal', tone: 'good' },
  restricted: { word: 'Restricted', tone: 'warn' },
  banned: { word: 'Banned', tone: 'bad' },
  not_legal: { word: 'Not legal', tone: undefined },
}
const FORMATS: Readonly<Record<string, string>> = {
  competitivebrawl: 'Competitive Brawl',
  duel: 'Duel Commander',
  paupercommander: 'Pauper Commander',
  standardbrawl: 'Standard Brawl',
  oldschool: 'Old School',
  predh: 'PreDH',
  tlr: 'TLR',
}

/** Where the card may be played; nothing where nobody knows. */
export function Legalities({ legalities }: { legalities: Readonly<Record<string, string>> }) {
  const titleId = useId()
  const lines = Object.entries(legalities)
  if (lines.length === 0) return null
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Legality" id={titleId} />
      <ul className={styles['legalities']}>
        {lines.map(([format, verdict]) => (
          <li key={format}>
            {FORMATS[format] ?? capitalised(format)}
            <Tag tone={WORDS[verdict]?.tone}>{WORDS[verdict]?.word ?? capitalised(verdict)}</Tag>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}
