import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import {
  ALL_PICKED,
  isPicked,
  namedIn,
  namingOnly,
  NONE_PICKED,
  type Picked,
  PICKED_MAX,
  toggled,
  withStacks,
} from '#web/collection/acts/act-words.ts'
import { keyOfListing, PIECE } from '#web/collection/listing/listing-address.ts'
import { pieceAt, type StackSource } from '#web/collection/listing/queries.ts'
import type { StackList } from '#web/collection/listing/use-stack-list.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { stillFound } from './queries.ts'

/** A member's selection in a list. */
export interface Picking {
  readonly picked: Picked
  /** Whether a plain press selects. */
  readonly isOn: boolean
  readonly isPickedAt: (index: number) => boolean
  readonly begin: () => void
  readonly clear: () => void
  readonly pickAll: () => void
  /** Selects a stack, or deselects it. */
  readonly toggleAt: (index: number) => void
  /** Selects from the last selected stack, or from `start` if there was none. */
  readonly pickTo: (index: number, start: number) => void
  readonly has: (stack: Stack) => boolean
}

interface State {
  /** The question the selection belongs to; another one starts afresh. */
  readonly key: string
  /** The revision of the list in which all that is selected was found. */
  readonly revision?: string | undefined
  readonly picked: Picked
  /** The selection before the range that is being extended. */
  readonly base: Picked
  readonly anchor: number | undefined
  readonly isOn: boolean
}

const NOTHING: Omit<State, 'key'> = { picked: NONE_PICKED, base: NONE_PICKED, anchor: undefined, isOn: false }

export function usePicking(
  source: StackSource<Stack>,
  list: StackList<Stack>,
  binderId: string | undefined,
): Picking {
  const key = keyOfQuestion(source, list)
  const [kept, setState] = useState<State>({ key, ...NOTHING })
  const state = useLeftOf(kept.key === key ? kept : { key, ...NOTHING }, list, binderId)
  const stacksBetween = useStacksBetween(source, list)

  function change(part: Partial<State>) {
    setState({ ...state, ...part })
  }

  function toggleAt(index: number) {
    const stack = list.stackAt(index)
    if (stack === undefined) return
    const picked = toggled(state.picked, stack)
    change({ picked, base: picked, anchor: index, isOn: true })
  }

  async function pickTo(index: number, start: number) {
    const anchor = state.anchor ?? start
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)]
    if (to - from >= PICKED_MAX) {
      showToast({
        kind: 'info',
        text: 'You can tick up to 1,000 stacks. Press Ctrl+A to select all.',
      })
      return
    }
    const stacks = await stacksBetween(from, to)
    setState((now) =>
      now.key === key || now === kept
        ? { ...state, anchor, isOn: true, picked: withStacks(state.base, stacks, true) }
        : now,
    )
  }

  return {
    picked: state.picked,
    isOn: state.isOn,
    isPickedAt: (index) => {
      const stack = list.stackAt(index)
      return stack !== undefined && isPicked(state.picked, stack.id)
    },
    begin: () => change({ isOn: true }),
    clear: () => setState({ key, ...NOTHING }),
    pickAll: () => change({ picked: ALL_PICKED, base: ALL_PICKED, isOn: true }),
    toggleAt,
    pickTo: (index, start) => void pickTo(index, start),
    has: (stack) => isPicked(state.picked, stack.id),
  }
}

/** What is left of a selection, because the stacks of a list can also be removed or changed in another tab. */
function useLeftOf(state: State, { listing, whole }: StackList<Stack>, binderId: string | undefined): State {
  const revision = whole?.revision
  const since = state.revision ?? revision
  const stackIds = namedIn(state.picked)
  const { data: left } = useQuery({
    ...stillFound({ binderId, listing, revision, stackIds }),
    enabled: stackIds.length > 0 && since !== revision,
  })
  if (stackIds.length === 0) return { ...state, revision }
  if (since === revision || left === undefined) return { ...state, revision: since }
  return {
    ...state,
    revision,
    picked: namingOnly(state.picked, left),
    base: namingOnly(state.base, left),
  }
}

/** The order does not matter, because the stacks are the same. */
function keyOfQuestion(source: StackSource<Stack>, { listing }: StackList<Stack>): string {
  const { order: _order, direction: _direction, ...narrowing } = listing
  return `${source.id} ${keyOfListing(narrowing)}`
}

/** Gets all stacks between two indexes, and fetches those not loaded. */
function useStacksBetween(source: StackSource<Stack>, list: StackList<Stack>) {
  const queryClient = useQueryClient()
  return async (from: number, to: number): Promise<Stack[]> => {
    const offsets: number[] = []
    for (let at = pieceAt(from).offset; at <= to; at += PIECE) offsets.push(at)
    const pieces = await Promise.all(
      offsets.map(
        async (offset) =>
          await queryClient.query({ ...source.piece(list.listing, offset), staleTime: 'static' }),
      ),
    )
    const first = offsets[0] ?? 0
    return pieces.flatMap(({ stacks }) => stacks).slice(from - first, to + 1 - first)
  }
}
