import { type DragEvent, useState } from 'react'

import type { Binder } from '#contract/collection.ts'
import { useOrderBinders } from '#web/collection/actions.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Hidden } from '#web/ui/hidden.tsx'

import { movedBeside } from './shelf-order.ts'
import { Tome } from './tome.tsx'

import styles from './shelf.module.css'

interface Place {
  readonly id: string
  readonly side: 'before' | 'after'
}

/** The shelf while it is rearranged: binders are dragged, or moved with the buttons below them. */
export function ArrangeShelf({ binders }: { binders: readonly Binder[] }) {
  const order = useOrderBinders()
  const [draggedId, setDraggedId] = useState<string>()
  const [over, setOver] = useState<Place>()
  const [said, setSaid] = useState('')

  function move(binder: Binder, place: Place) {
    const next = movedBeside(binders, [binder.id], place)
    setSaid(`${binder.name} is now ${String(next.indexOf(binder) + 1)} of ${String(next.length)}.`)
    order.mutate(next)
  }

  function end() {
    setDraggedId(undefined)
    setOver(undefined)
  }

  function handleOver(event: DragEvent, id: string) {
    if (draggedId === undefined || draggedId === id) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setOver({ id, side: event.clientX < left + width / 2 ? 'before' : 'after' })
  }

  function handleDrop(event: DragEvent) {
    const dragged = binders.find(({ id }) => id === draggedId)
    if (dragged === undefined || over === undefined) return
    event.preventDefault()
    move(dragged, over)
    end()
  }

  return (
    <>
      <div className={styles['shelf']} role="list" aria-label="Binders in order">
        {binders.map((binder, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
          <div
            key={binder.id}
            role="listitem"
            className={styles['moved']}
            draggable
            data-dragged={binder.id === draggedId || undefined}
            data-over={binder.id === over?.id ? over.side : undefined}
            onDragStart={() => setTimeout(() => setDraggedId(binder.id))}
            onDragEnd={end}
            onDragOver={(event) => handleOver(event, binder.id)}
            onDrop={handleDrop}
          >
            <Tome binder={binder} />
            <Steps
              binder={binder}
              before={binders[at - 1]}
              after={binders[at + 1]}
              onMove={(place) => move(binder, place)}
            />
          </div>
        ))}
      </div>
      <div role="status">
        <Hidden>{said}</Hidden>
      </div>
    </>
  )
}

interface StepsProps {
  binder: Binder
  before: Binder | undefined
  after: Binder | undefined
  onMove: (place: Place) => void
}

/** Buttons that move a binder one place either way. They remain at the ends, so that they keep the focus. */
function Steps({ binder: { name }, before, after, onMove }: StepsProps) {
  return (
    <div className={styles['steps']}>
      <IconButton
        icon="chevron-left"
        label={`Move ${name} forward`}
        aria-disabled={before === undefined}
        onClick={() => before && onMove({ id: before.id, side: 'before' })}
      />
      <IconButton
        icon="chevron-right"
        label={`Move ${name} back`}
        aria-disabled={after === undefined}
        onClick={() => after && onMove({ id: after.id, side: 'after' })}
      />
    </div>
  )
}
