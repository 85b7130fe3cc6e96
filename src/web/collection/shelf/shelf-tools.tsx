import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'

import { SHELF_ORDERS, type ShelfOrder } from './shelf-order.ts'

import styles from './shelf.module.css'

const ORDER_WORDS: Readonly<Record<ShelfOrder, string>> = {
  mine: 'My order',
  name: 'Name',
  value: 'Value',
  cards: 'Cards',
  changed: 'Last changed',
}

interface ShelfToolsProps {
  order: ShelfOrder
  isArranging: boolean
  canArrange: boolean
  onOrder: (order: ShelfOrder) => void
  onArrange: (isArranging: boolean) => void
}

/** The search through all binders, and the order of the shelf. */
export function ShelfTools({ order, isArranging, canArrange, onOrder, onArrange }: ShelfToolsProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  return (
    <div className={styles['tools']}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const words = text.trim()
          void navigate({ to: '/binders/cards', search: words === '' ? {} : { q: words } })
        }}
      >
        <SearchField
          label="Search all your Spells"
          placeholder="Search all your Spells"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <InlineSelect
        label="Sort binders by"
        value={order}
        disabled={isArranging}
        onChange={({ target }) => onOrder(SHELF_ORDERS.find((each) => each === target.value) ?? 'mine')}
      >
        {SHELF_ORDERS.map((each) => (
          <option key={each} value={each}>
            {ORDER_WORDS[each]}
          </option>
        ))}
      </InlineSelect>
      {canArrange && (
        <Button variant="quiet" aria-pressed={isArranging} onClick={() => onArrange(!isArranging)}>
          {isArranging ? 'Done' : 'Arrange'}
        </Button>
      )}
    </div>
  )
}
