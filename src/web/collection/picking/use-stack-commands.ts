import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'

import type { Selection, StackAct } from '#contract/collection/acts.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import {
  ALL_FOR_TRADE,
  NONE_FOR_TRADE,
  selectionOf,
  sizeOfPicked,
  stacksWord,
} from '#web/collection/acts/act-words.ts'
import { undoLast, useAct } from '#web/collection/acts/actions.ts'
import type { StackList } from '#web/collection/listing/use-stack-list.ts'
import { useLongPress } from '#web/ui/controls/use-long-press.ts'
import { indexAt } from '#web/ui/lists/window-list.tsx'

import {
  keyCommandOf,
  type ListCommand,
  type PickCommand,
  type PickDialog,
  pressCommandOf,
} from './gestures.ts'
import type { Dragging } from './use-drag.ts'
import type { Picking } from './use-picking.ts'

interface HowToAct {
  /** What to act on instead of what is selected. */
  readonly selection?: Selection | undefined
  readonly onDone?: (() => void) | undefined
}

/** The actions on the selection. */
export interface StackCommands {
  readonly size: { readonly stacks: number; readonly copies: number }
  /** `3 stacks`. */
  readonly what: string
  readonly isBusy: boolean
  /** One of the selected stacks that are loaded, if any. */
  readonly sample: () => Stack | undefined
  /** The dialog that is open, if any. */
  readonly dialog: PickDialog | undefined
  readonly setDialog: (dialog: PickDialog | undefined) => void
  readonly run: (command: PickCommand) => void
  readonly doAct: (act: StackAct, how?: HowToAct) => void
}

export function useStackCommands(
  binderId: string | undefined,
  list: StackList<Stack>,
  picking: Picking,
): StackCommands {
  const [dialog, setDialog] = useState<PickDialog>()
  const act = useAct()
  const size = sizeOfPicked(picking.picked, list.whole ?? { total: 0, copies: 0 })

  function doAct(wanted: StackAct, { selection, onDone }: HowToAct = {}) {
    act.mutate(
      { selection: selection ?? selectionOf(picking.picked, list.listing, binderId), act: wanted },
      {
        onSuccess: () => {
          onDone?.()
          setDialog(undefined)
          picking.clear()
        },
      },
    )
  }

  return {
    size,
    what: stacksWord(size.stacks),
    isBusy: act.isPending,
    sample: () => sampleOf(list, picking),
    dialog,
    setDialog,
    doAct,
    run: (command) => {
      if (command === 'trade') doAct(ALL_FOR_TRADE)
      else if (command === 'keep') doAct(NONE_FOR_TRADE)
      else setDialog(command)
    },
  }
}

function sampleOf(list: StackList<Stack>, picking: Picking): Stack | undefined {
  const total = list.whole?.total ?? 0
  for (let index = 0; index < total; index++) {
    if (picking.isPickedAt(index)) return list.stackAt(index)
  }
  return undefined
}

interface Parts {
  readonly list: StackList<Stack>
  readonly picking: Picking
  readonly commands: StackCommands
  readonly drag: Dragging
  readonly onOpen: (stack: Stack | undefined) => void
}

/** Handles presses, keys, long presses and drags on a list. */
export function useGestures({ list, picking, commands, drag, onOpen }: Parts) {
  const { isOn: isPicking } = picking
  const longPress = useLongPress((target) => {
    const index = indexAt(target)
    if (index !== undefined) picking.toggleAt(index)
  })
  useUndoKey()

  /** Opens a dialog for the selection, or for this stack if nothing is selected. */
  function openFor(index: number, dialog: PickDialog) {
    if (commands.size.stacks === 0) picking.toggleAt(index)
    commands.setDialog(dialog)
  }

  function handleCommand(command: ListCommand | undefined, index: number): boolean {
    if (command === undefined) return false
    if (command === 'open') onOpen(list.stackAt(index))
    else if (command === 'toggle') picking.toggleAt(index)
    else if (command === 'to-here') picking.pickTo(index, index)
    else if (command === 'all') picking.pickAll()
    else if (command === 'clear') picking.clear()
    else openFor(index, command)
    return true
  }

  return {
    canDrag: drag.canDrag,
    on: { ...longPress.handlers, ...drag.handlers },
    onKey: (index: number, event: KeyboardEvent) => handleCommand(keyCommandOf(event, { isPicking }), index),
    onMove: (from: number, to: number, event: KeyboardEvent) => {
      if (event.shiftKey) picking.pickTo(to, from)
    },
    onPress: (index: number, event: MouseEvent) => {
      if (!longPress.takeLong()) handleCommand(pressCommandOf(event, { isPicking }), index)
    },
  }
}

/** Where Ctrl+Z takes back what is typed or chosen there. Nothing is typed into a checkbox. */
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [role=dialog]'

/** Ctrl+Z undoes the last act, except while typing. */
function useUndoKey(): void {
  const queryClient = useQueryClient()
  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO)
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return
    if (undoLast(queryClient)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
