import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { CardPage } from '#contract/cards.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { countWord } from '#web/app/words/plain-words.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { copiesOfCard } from './listing/queries.ts'
import { binderQueries } from './queries.ts'
import { factsOf } from './stack-words.tsx'

import styles from './own-copies.module.css'

/** On a card's page: the copies that the member has of it, in any printing, and where they are. */
export function OwnCopies({ card }: { card: CardPage }) {
  const { data: stacks, isError } = useQuery(copiesOfCard(card.name))
  const { data: binders } = useQuery({ ...binderQueries.list(), enabled: (stacks?.stacks.length ?? 0) > 0 })
  // The card is there without it.
  if (stacks === undefined) return isError ? null : <Skeleton height="3rem" />
  if (stacks.total === 0) {
    return (
      <Text as="p" size="sm" tone="muted">
        You have no copies.
      </Text>
    )
  }
  const hidden = stacks.total - stacks.stacks.length
  const nameOf = (binderId: string) => binders?.find(({ id }) => id === binderId)?.name ?? ''
  return (
    <div>
      <Text as="p" size="sm" strong>
        You have {countWord(stacks.copies, 'copy', 'copies')}
      </Text>
      <ul className={styles['copies']} aria-label="Your copies">
        {stacks.stacks.map((stack) => (
          <li key={stack.id}>
            <Text size="sm">{copyWords(stack, card.id)} in </Text>
            <Link to="/binders/$id" params={{ id: stack.binderId }} className={linkClass('plain')}>
              {nameOf(stack.binderId)}
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Text as="p" size="sm" tone="muted">
          and {hidden} more in your binders
        </Text>
      )}
    </div>
  )
}

/** `2 × Near Mint, foil · Lanterns Over Mira`; the set only if it is another printing. */
function copyWords(stack: Stack, cardId: string): string {
  const words = `${String(stack.quantity)} × ${factsOf(stack)}`
  return stack.printing.id === cardId ? words : `${words} · ${stack.printing.set}`
}
