import type { Order, Unique } from '#engines/search/vocabulary.ts'
import { ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'
import { useCurrency } from '#web/app/currency.ts'
import type { FoundPage } from '#web/cards/search/queries.ts'
import { otherDirectionOf } from '#web/cards/search/question.ts'
import { ORDER_WORDS, UNIQUE_WORDS } from '#web/cards/search/result-words.ts'
import type { CardQuestion } from '#web/cards/search/search-address.ts'
import { SAYS_ORDER, SAYS_UNIQUE } from '#web/cards/search/terms.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { Row } from '#web/ui/layout/row.tsx'

export type Showing = Pick<CardQuestion, 'order' | 'direction' | 'unique'>

interface ShowChoicesProps {
  question: CardQuestion
  page: FoundPage
  onShowing: (showing: Showing) => void
}

/**
 * Chooses the order and the grouping. If the search sets them itself (`order:usd`), they are shown but cannot
 * be changed.
 */
export function ShowChoices({ question, page, onShowing }: ShowChoicesProps) {
  const currency = useCurrency()
  const { order, unique } = page
  // The Community source has no choices.
  if (order === undefined || unique === undefined) return null
  const asked = { order: question.order, direction: question.direction, unique: question.unique }
  // Only one currency has prices on the cards.
  const other = currency === 'usd' ? 'eur' : 'usd'
  const isTurned = asked.direction !== undefined
  const isOrderSaid = SAYS_ORDER.test(question.text)
  const isUniqueSaid = SAYS_UNIQUE.test(question.text)
  return (
    <Row gap="tight">
      <InlineSelect
        label="Sort by"
        value={isOrderSaid ? order : (asked.order ?? 'name')}
        disabled={isOrderSaid}
        title={isOrderSaid ? 'Your search sets the order.' : undefined}
        onChange={({ target }) =>
          onShowing({ unique: asked.unique, order: findWord(ORDERS, target.value, 'name') })
        }
      >
        {ORDERS.filter((each) => (ORDER_WORDS[each] !== undefined && each !== other) || each === order).map(
          (each) => (
            <option key={each} value={each}>
              {ORDER_WORDS[each] ?? each}
            </option>
          ),
        )}
      </InlineSelect>
      <IconButton
        icon="arrow-up-down"
        label="Reverse order"
        pressed={isTurned}
        onClick={() => onShowing({ ...asked, direction: isTurned ? undefined : otherDirectionOf(order) })}
      />
      <InlineSelect
        label="Show"
        value={isUniqueSaid ? unique : (asked.unique ?? 'cards')}
        disabled={isUniqueSaid}
        title={isUniqueSaid ? 'Your search sets what to show.' : undefined}
        onChange={({ target }) => onShowing({ ...asked, unique: findWord(UNIQUES, target.value, 'cards') })}
      >
        {UNIQUES.map((each) => (
          <option key={each} value={each}>
            {UNIQUE_WORDS[each]}
          </option>
        ))}
      </InlineSelect>
    </Row>
  )
}

/** The default is left out of the question. */
function findWord<Word extends Order | Unique>(
  words: readonly Word[],
  wanted: string,
  usual: Word,
): Word | undefined {
  return words.find((word) => word === wanted && word !== usual)
}
