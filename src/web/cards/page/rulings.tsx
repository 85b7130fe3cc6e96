import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Ruling } from '#contract/cards/rulings.ts'
import { cardQueries } from '#web/cards/queries.ts'
import { RulesText } from '#web/ui/cards/rules-text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './card-details.module.css'

/** Some cards have thirty, each as long as the card's text. */
const SHOWN_AT_FIRST = 3

const SOURCES: Readonly<Record<string, string>> = { wotc: 'Wizards of the Coast', scryfall: 'Scryfall' }

/** What was published about how the card works; nothing if there is nothing, or while that is unknown. */
export function Rulings({ cardId }: { cardId: string }) {
  const titleId = useId()
  const { data: rulings = [], isError, refetch } = useQuery(cardQueries.rulings(cardId))
  const hasFailed = isError && rulings.length === 0
  if (rulings.length === 0 && !hasFailed) return null
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Rulings" id={titleId} />
      {hasFailed ? (
        <Notice kind="bad" onRetry={() => void refetch()}>
          Couldn’t load the rulings.
        </Notice>
      ) : (
        <RulingList key={cardId} rulings={rulings} />
      )}
    </Stack>
  )
}

function RulingList({ rulings }: { rulings: readonly Ruling[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? rulings : rulings.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className={styles['rulings']}>
        {shown.map(({ on, source, text }, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a ruling has no name but its place
            key={at}
            ref={at === SHOWN_AT_FIRST ? takeFocus : undefined}
            tabIndex={at === SHOWN_AT_FIRST ? -1 : undefined}
          >
            <div className={styles['ruling']}>
              <RulesText text={text} brackets="plain" />
            </div>
            <Text as="p" size="sm" tone="muted">
              {SOURCES[source] ?? source}, {dayWords(on)}
            </Text>
          </li>
        ))}
      </ul>
      {shown.length < rulings.length && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
            Show all {rulings.length} rulings
          </Button>
        </div>
      )}
    </>
  )
}

/** The button disappears; go on with the first ruling that it showed. */
function takeFocus(item: HTMLLIElement | null) {
  item?.focus()
}
