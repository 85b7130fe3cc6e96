import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import type { Picking } from './use-picking.ts'
import type { StackCommands } from './use-stack-commands.ts'

import styles from './drop-targets.module.css'

interface DropTargetsProps {
  dragged: Stack
  picking: Picking
  commands: StackCommands
  /** The binder the cards are in, if it is just one. */
  fromId: string | undefined
  onEnd: () => void
}

/** The other binders, shown while cards are dragged, to drop the cards on. */
export function DropTargets({ dragged, picking, commands, fromId, onEnd }: DropTargetsProps) {
  const { data: binders = [] } = useQuery(binderQueries.list())
  const [overId, setOverId] = useState<string>()
  // Dragging a selected stack moves the whole selection.
  const isPicked = picking.isOn && picking.has(dragged)

  function handleOver(event: DragEvent, binderId: string) {
    event.preventDefault()
    // oxlint-disable-next-line eslint/no-param-reassign -- this is how the browser learns what a drop will do
    event.dataTransfer.dropEffect = isCopy(event) ? 'copy' : 'move'
    setOverId(binderId)
  }

  function handleDrop(event: DragEvent, binderId: string) {
    event.preventDefault()
    onEnd()
    const act = { kind: isCopy(event) ? 'copy' : 'move', binderId } as const
    commands.doAct(act, isPicked ? {} : { selection: { stackIds: [dragged.id] } })
  }

  return (
    <div className={styles['targets']} aria-hidden="true">
      <p className={styles['title']}>Move {isPicked ? commands.what : dragged.printing.name} to</p>
      <ul>
        {binders
          .filter(({ id }) => id !== fromId)
          .map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                tabIndex={-1}
                className={styles['binder']}
                data-over={id === overId || undefined}
                onDragOver={(event) => handleOver(event, id)}
                onDragLeave={() => setOverId(undefined)}
                onDrop={(event) => handleDrop(event, id)}
              >
                <Icon name="place:spell-book" />
                <span>{name}</span>
              </button>
            </li>
          ))}
      </ul>
      <p className={styles['hint']}>Hold Ctrl to copy them.</p>
    </div>
  )
}

function isCopy({ ctrlKey, altKey }: DragEvent): boolean {
  return ctrlKey || altKey
}
