import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'

import { type ListingAddress, ORDER_WORDS, orderPart, type Parts } from './listing-address.ts'

import styles from './list-bar.module.css'

interface OrderChoiceProps {
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>) => void
}

/** Chooses the order of a list, and its direction. */
export function OrderChoice({ address, onAddress }: OrderChoiceProps) {
  const { order = 'name', dir } = address
  return (
    <span className={styles['order']}>
      <InlineSelect
        label="Sort by"
        value={order}
        onChange={({ target }) => {
          const chosen = Object.keys(ORDER_WORDS).find((each) => each === target.value)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of its keys
          if (chosen !== undefined) onAddress(orderPart(chosen as keyof typeof ORDER_WORDS))
        }}
      >
        {Object.entries(ORDER_WORDS).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </InlineSelect>
      <IconButton
        icon="arrow-up-down"
        label="Reverse order"
        pressed={dir === 'down'}
        onClick={() => onAddress({ dir: dir === 'down' ? undefined : 'down' })}
      />
    </span>
  )
}
