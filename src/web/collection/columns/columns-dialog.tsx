import { type DragEvent, useRef, useState } from 'react'

import { STANDARD_COLUMNS, TABLE_COLUMNS, type TableColumn } from '#contract/collection/table-columns.ts'
import { COLUMN_LOOKS } from '#web/collection/listing/table-columns.ts'
import { movedBeside } from '#web/collection/shelf/shelf-order.ts'
import { useChangePreferences } from '#web/profile/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import type { OwnTable } from './use-own-table.ts'

import styles from './columns-dialog.module.css'

const ROWS = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'compact', label: 'Compact' },
] as const

interface Offered {
  readonly id: TableColumn
  readonly isShown: boolean
}

/** Chooses the columns of the member's tables and their order. Each change is saved at once. */
export function ColumnsDialog({ table, onClose }: { table: OwnTable; onClose: () => void }) {
  const save = useChangePreferences()
  const [offered, setOffered] = useState(() => offeredFor(table.columns))
  const [said, setSaid] = useState('')

  function change(next: readonly Offered[]) {
    setOffered(next)
    save({ tableColumns: next.filter(({ isShown }) => isShown).map(({ id }) => id) })
  }

  function move(id: TableColumn, place: Place) {
    const next = movedBeside(offered, [id], place)
    const at = next.findIndex((each) => each.id === id)
    setSaid(`${COLUMN_LOOKS[id].word} is now ${String(at + 1)} of ${String(next.length)}.`)
    change(next)
  }

  return (
    <Modal title="Columns" isOpen onClose={onClose}>
      <ModalBody>
        <Seg label="Rows" options={ROWS} value={table.rows} onChange={(tableRows) => save({ tableRows })} />
        <Text as="p" size="sm" tone="muted">
          Drag columns into the order you like, or use the arrows. Narrow screens show only name, condition,
          copies and price.
        </Text>
        <Choices
          offered={offered}
          onTick={(id) =>
            change(offered.map((each) => (each.id === id ? { id, isShown: !each.isShown } : each)))
          }
          onMove={move}
        />
        <div role="status">
          <Hidden>{said}</Hidden>
        </div>
      </ModalBody>
      <ModalActions>
        <Button
          variant="ghost"
          onClick={() => {
            setOffered(offeredFor(STANDARD_COLUMNS))
            save({ tableColumns: null })
          }}
        >
          Standard
        </Button>
        <Button onClick={onClose}>Done</Button>
      </ModalActions>
    </Modal>
  )
}

/** Those that are shown, then the others. */
function offeredFor(columns: readonly TableColumn[]): readonly Offered[] {
  const others = TABLE_COLUMNS.filter((column) => !columns.includes(column))
  return [...columns.map((id) => ({ id, isShown: true })), ...others.map((id) => ({ id, isShown: false }))]
}

interface Place {
  readonly id: TableColumn
  readonly side: 'before' | 'after'
}

interface ChoicesProps {
  offered: readonly Offered[]
  onTick: (id: TableColumn) => void
  onMove: (id: TableColumn, place: Place) => void
}

function Choices({ offered, onTick, onMove }: ChoicesProps) {
  // Known at once; what is drawn follows, and a quick drop may come before that.
  const dragged = useRef<TableColumn>(undefined)
  const [draggedId, setDraggedId] = useState<TableColumn>()
  const [over, setOver] = useState<Place>()

  function begin(id: TableColumn) {
    dragged.current = id
    // The picture that is dragged is taken first.
    setTimeout(() => setDraggedId(dragged.current))
  }

  function end() {
    dragged.current = undefined
    setDraggedId(undefined)
    setOver(undefined)
  }

  function handleOver(event: DragEvent, id: TableColumn) {
    if (dragged.current === undefined) return
    event.preventDefault()
    setOver(placeUnder(event, id))
  }

  function handleDrop(event: DragEvent, id: TableColumn) {
    if (dragged.current === undefined) return
    event.preventDefault()
    onMove(dragged.current, placeUnder(event, id))
    end()
  }

  return (
    <ul className={styles['columns']} aria-label="Columns in order">
      {offered.map(({ id, isShown }, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
        <li
          key={id}
          draggable
          data-dragged={id === draggedId || undefined}
          data-over={id === over?.id && id !== draggedId ? over.side : undefined}
          onDragStart={() => begin(id)}
          onDragEnd={end}
          onDragOver={(event) => handleOver(event, id)}
          onDrop={(event) => handleDrop(event, id)}
        >
          <label>
            <input type="checkbox" checked={isShown} onChange={() => onTick(id)} />
            {LONG_WORDS[id] ?? COLUMN_LOOKS[id].word}
          </label>
          <Steps id={id} before={offered[at - 1]} after={offered[at + 1]} onMove={onMove} />
        </li>
      ))}
    </ul>
  )
}

function placeUnder({ currentTarget, clientY }: DragEvent, id: TableColumn): Place {
  const { top, height } = currentTarget.getBoundingClientRect()
  return { id, side: clientY < top + height / 2 ? 'before' : 'after' }
}

/** What a head has no room for. */
const LONG_WORDS: Partial<Readonly<Record<TableColumn, string>>> = {
  cost: 'Mana cost',
  number: 'Number in its set',
  week: 'Price change this week',
  total: 'Total price',
  asking: 'Asking price',
  paid: 'Price paid',
  place: 'Place in the binder',
  changed: 'Last changed',
}

interface StepsProps extends Pick<ChoicesProps, 'onMove'> {
  id: TableColumn
  before: Offered | undefined
  after: Offered | undefined
}

/** Buttons that move a column one place either way. They remain at the ends, so that they keep the focus. */
function Steps({ id, before, after, onMove }: StepsProps) {
  const { word } = COLUMN_LOOKS[id]
  return (
    <span className={styles['steps']}>
      <IconButton
        icon="chevron-up"
        label={`Move ${word} up`}
        aria-disabled={before === undefined}
        onClick={() => before && onMove(id, { id: before.id, side: 'before' })}
      />
      <IconButton
        icon="chevron-down"
        label={`Move ${word} down`}
        aria-disabled={after === undefined}
        onClick={() => after && onMove(id, { id: after.id, side: 'after' })}
      />
    </span>
  )
}
