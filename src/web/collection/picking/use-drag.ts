import { type DragEvent, useState } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import { indexAt } from '#web/ui/lists/window-list.tsx'

const FINE_POINTER = '(hover: hover) and (pointer: fine)'
/** Tells our cards from anything else dragged over the page. */
const TYPE = 'application/x-tradewyrm-stacks'

export interface Dragging {
  readonly dragged: Stack | undefined
  readonly canDrag: boolean
  readonly end: () => void
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
}

/** Drags stacks with the mouse: one, or the whole selection if it is part of that. */
export function useDrag(stackAt: (index: number) => Stack | undefined): Dragging {
  const [dragged, setDragged] = useState<Stack>()

  function handleStart(event: DragEvent) {
    const index = indexAt(event.target)
    const stack = index === undefined ? undefined : stackAt(index)
    if (stack === undefined) return
    event.dataTransfer.clearData()
    event.dataTransfer.setData(TYPE, stack.id)
    event.dataTransfer.setData('text/plain', stack.printing.name)
    // oxlint-disable-next-line eslint/no-param-reassign -- this is how the browser learns what a drag may do
    event.dataTransfer.effectAllowed = 'copyMove'
    // Changing the page while a drag starts would end it.
    setTimeout(() => setDragged(stack))
  }

  return {
    dragged,
    canDrag: matchMedia(FINE_POINTER).matches,
    end: () => setDragged(undefined),
    handlers: { onDragStart: handleStart, onDragEnd: () => setDragged(undefined) },
  }
}
