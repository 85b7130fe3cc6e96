import { useId } from 'react'

import { byFormat, capitalised, formatName } from '#web/cards/format-names.ts'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import styles from './card-details.module.css'

const WORDS: Readonly<Record<string, { word: string; tone: 'good' | 'bad' | 'warn' }>> = {
  legal: { word: 'Legal', tone: 'good' },
  restricted: { word: 'Restricted', tone: 'warn' },
  banned: { word: 'Banned', tone: 'bad' },
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The formats in which the card is legal; nothing if unknown. */
export function Legalities({ legalities }: { legalities: Readonly<Record<string, string>> }) {
  const titleId = useId()
  const lines = Object.entries(legalities).toSorted(byFormat)
  if (lines.length === 0) return null
  const barred = lines.filter(([, verdict]) => verdict === 'not_legal').map(([format]) => formatName(format))
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Legality" id={titleId} />
      <ul className={styles['legalities']}>
        {lines
          .filter(([, verdict]) => verdict !== 'not_legal')
          .map(([format, verdict]) => (
            <li key={format}>
              {formatName(format)}
              <Tag tone={WORDS[verdict]?.tone}>{WORDS[verdict]?.word ?? capitalised(verdict)}</Tag>
            </li>
          ))}
      </ul>
      {barred.length > 0 && (
        <Text as="p" size="sm" tone="muted">
          Not legal in {LIST.format(barred)}.
        </Text>
      )}
    </Stack>
  )
}
