import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import type { Watch, watchlistEndpoints, WatchSettings } from '#contract/watchlist.ts'
import { call } from '#web/app/call.ts'
import { showAgain } from '#web/app/show-again.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { readWatched, watchlistQueries } from './queries.ts'
import { isQuantity, manyWords } from './watch-words.ts'

export type WatchToAdd = z.input<typeof watchlistEndpoints.add.input>
type WatchesToAdd = z.input<typeof watchlistEndpoints.addMany.input>['watches']
export type WatchToChange = z.input<typeof watchlistEndpoints.change.input>

interface WatchPage {
  readonly watchlist: readonly Watch[]
  readonly total: number
}

/** Stands for the watch until the server has created it. */
const UNDERWAY = { id: '' }

async function endpoints() {
  const { watchlistEndpoints } = await import('#contract/watchlist.ts')
  return watchlistEndpoints
}

async function askAgain(client: QueryClient, error: Error | null = null): Promise<void> {
  await afterWrite(client, watchlistQueries.all(), error)
}

function tell(error: Error): void {
  showToast({ kind: 'bad', text: wordingOf(error) })
}

/**
 * Watches a card with the member's default wishes, or stops watching it. It shows at once. Whoever presses before it
 * is known whether they watch the card wants to watch it, and keeps the watch that is there.
 */
export function useToggleWatch({ id: cardId, name }: { id: string; name: string }) {
  const client = useQueryClient()
  const { queryKey } = watchlistQueries.watched(cardId)
  return useMutation({
    mutationFn: async (entry: { id: string } | null | undefined) => {
      if (entry) return { removed: await remove(entry.id) }
      const there = entry === undefined ? await readWatched(cardId) : null
      return { added: there ?? (await call((await endpoints()).add, { cardId })) }
    },
    onMutate: async (entry) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, entry ? null : UNDERWAY)
      return before
    },
    onError: (error, _entry, before) => {
      if (before === undefined) void client.resetQueries({ queryKey })
      else client.setQueryData(queryKey, before)
      tell(error)
    },
    onSuccess: ({ removed, added }) => {
      if (removed !== undefined) {
        offerUndo(client, removed)
        return
      }
      client.setQueryData(queryKey, () => ({ id: added.id }))
      showToast({ kind: 'good', text: `You’re now watching ${name}.` })
    },
    onSettled: async (_watch, error) => {
      await askAgain(client, error)
    },
  })
}

/** Adds a card to the watchlist with the given wishes, or changes the watch. */
export function useSaveWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: WatchToAdd | WatchToChange) =>
      'watchId' in wanted
        ? await call((await endpoints()).change, wanted)
        : await call((await endpoints()).add, wanted),
    onSuccess: () => {
      void askAgain(client)
    },
  })
}

/** Removes a watch at once, and lets the member undo that. */
export function useRemoveWatch() {
  const client = useQueryClient()
  const queryKey = watchlistQueries.lists()
  return useMutation({
    mutationFn: async (watch: Watch) => await remove(watch.id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<InfiniteData<WatchPage>>({ queryKey })
      client.setQueriesData<InfiniteData<WatchPage>>({ queryKey }, (shown) => shown && without(shown, id))
      return before
    },
    onError: (error, _watch, before) => {
      showAgain(client, before)
      tell(error)
    },
    onSuccess: (watch) => {
      offerUndo(client, watch)
    },
    onSettled: async (_watch, error) => {
      await askAgain(client, error)
    },
  })
}

/** Watches many cards in one act, and lets the member undo that. */
export function useWatchMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (watches: WatchesToAdd) => await call((await endpoints()).addMany, { watches }),
    onSuccess: ({ watchIds, already }) => {
      showToast({
        kind: 'good',
        text: manyWords(watchIds.length, already),
        ...(watchIds.length > 0 && {
          action: { label: 'Undo', onPress: () => void takeBack(client, watchIds) },
        }),
      })
    },
    onSettled: async (_added, error) => {
      await askAgain(client, error)
    },
  })
}

export function useChangeWatchSettings() {
  const client = useQueryClient()
  const { queryKey } = watchlistQueries.settings()
  return useMutation({
    mutationFn: async (wanted: Partial<WatchSettings>) =>
      await call((await endpoints()).changeSettings, wanted),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...wanted })
      return before
    },
    onError: (error, _wanted, before) => {
      client.setQueryData(queryKey, before)
      tell(error)
    },
    onSettled: async (_settings, error) => {
      await afterWrite(client, queryKey, error)
    },
  })
}

async function remove(watchId: string): Promise<Watch> {
  return await call((await endpoints()).remove, { watchId })
}

function offerUndo(client: QueryClient, watch: Watch): void {
  showToast({
    kind: 'info',
    text: `You stopped watching ${watch.printing.name}.`,
    action: {
      label: 'Undo',
      onPress: () => void putBack(client, watch),
    },
  })
}

async function putBack(client: QueryClient, watch: Watch): Promise<void> {
  const { cardId, isExact, finish, language, minCondition, quantity } = watch
  const { alertBelowCents, alertAboveCents, alertCurrency } = watch
  const alerts = { alertBelowCents, alertAboveCents, alertCurrency }
  const wishes = { isExact, finish, language, minCondition, quantity, ...alerts }
  try {
    await call((await endpoints()).add, { cardId, ...wishes })
  } catch (error) {
    showToast({ kind: 'bad', text: wordingOf(error) })
  }
  await askAgain(client)
}

async function takeBack(client: QueryClient, watchIds: readonly string[]): Promise<void> {
  try {
    await call((await endpoints()).removeMany, { watchIds: [...watchIds] })
    showToast({ kind: 'info', text: 'Your watchlist is as it was.' })
  } catch (error) {
    showToast({ kind: 'bad', text: wordingOf(error) })
  }
  await askAgain(client)
}

function without(shown: InfiniteData<WatchPage>, watchId: string): InfiniteData<WatchPage> {
  return {
    ...shown,
    pages: shown.pages.map(({ watchlist, total }) => ({
      watchlist: watchlist.filter(({ id }) => id !== watchId),
      total: total - 1,
    })),
  }
}

/** A quantity field's text; calls `onQuantity` whenever the text is a valid quantity. */
export function useTypedQuantity(quantity: number, onQuantity: (quantity: number) => void) {
  const [text, setText] = useState(String(quantity))
  const [seen, setSeen] = useState(quantity)
  if (quantity !== seen) {
    setSeen(quantity)
    if (Number(text) !== quantity) setText(String(quantity))
  }
  return {
    text,
    isFault: !isQuantity(numberOf(text)),
    change: (typed: string) => {
      setText(typed)
      const wanted = numberOf(typed)
      if (isQuantity(wanted) && wanted !== quantity) onQuantity(wanted)
    },
  }
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
