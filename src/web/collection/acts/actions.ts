import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { type Act, actEndpoints } from '#contract/collection/acts.ts'
import { call } from '#web/app/call.ts'
import { sessionMember } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { dismissToast, showToast } from '#web/ui/layers/toasts.ts'

import { detailsOfAct, isUnderWay, isUndoable, tenthOf, wordsOfAct } from './act-words.ts'
import { actQueries } from './queries.ts'

type ActToDo = z.input<typeof actEndpoints.act.input>

/** Long enough to read it, to think, and to reach it by keyboard. */
const UNDO_STAYS_MS = 20_000
/** A running act reports again and again; if the reports stop, its toast goes away. */
const PROGRESS_STAYS_MS = 60_000

/** Acts that this tab started or saw running, with the last state it reported. */
const followed = new Map<string, string>()
/** The latest act that can be undone, and who did it: another member may sign in in this tab. */
let last: { readonly act: Act; readonly memberId: string | undefined } | undefined
/** The toast of the act that ended last. */
let endShownAs: number | undefined

/** The state to report, in tenths while the act runs. */
function newsOf(act: Act): string {
  return isUnderWay(act) ? `${act.state} ${String(tenthOf(act))}` : act.state
}

/**
 * Handles an act from the event stream. An act that is already done belongs to another tab, which reports it.
 */
export function followAct(client: QueryClient, act: Act): void {
  showInList(client, act)
  if (isUnderWay(act) || followed.has(act.id)) tellAct(client, act)
}

/** Reports an act's state, each one once. The final toast offers undo and replaces the previous one. */
export function tellAct(client: QueryClient, act: Act): void {
  const news = newsOf(act)
  const before = followed.get(act.id)
  if (before === news || isOlder(news, before)) return
  followed.set(act.id, news)
  if (isUnderWay(act)) {
    showToast({ key: act.id, kind: 'info', text: wordsOfAct(act), stayMs: PROGRESS_STAYS_MS })
    return
  }
  const canUndo = isUndoable(act, new Date())
  if (canUndo) keepLast(client, act)
  const shownAs = showToast({
    key: act.id,
    kind: act.state === 'failed' ? 'bad' : 'good',
    text: [wordsOfAct(act), detailsOfAct(act).join(' ')].filter(Boolean).join('. '),
    stayMs: canUndo ? UNDO_STAYS_MS : undefined,
    action: canUndo ? { label: 'Undo', onPress: () => void undoAct(client, act.id) } : undefined,
  })
  if (endShownAs !== undefined && endShownAs !== shownAs) dismissToast(endShownAs)
  endShownAs = shownAs
}

/** The reply and the event stream arrive in any order, so an earlier state may come after the end. */
function isOlder(news: string, before: string | undefined): boolean {
  if (before === 'undone') return true
  return (before === 'done' || before === 'failed') && news.startsWith('running')
}

/** Undoes an act and reports how that goes. */
export async function undoAct(client: QueryClient, actId: string): Promise<void> {
  try {
    const act = await call(actEndpoints.undo, { actId })
    followed.set(act.id, '')
    showInList(client, act)
    tellAct(client, act)
    void refreshBinders(client)
  } catch (error) {
    showToast({ kind: 'bad', text: wordingOf(error) })
  }
}

/** Undoes the last act of whoever is signed in. @returns whether there was one */
export function undoLast(client: QueryClient): boolean {
  if (last === undefined || last.memberId !== sessionMember(client)?.id) return false
  const { act } = last
  if (!isUndoable(act, new Date())) return false
  last = undefined
  void undoAct(client, act.id)
  return true
}

function keepLast(client: QueryClient, act: Act): void {
  last = { act, memberId: sessionMember(client)?.id }
}

/** Starts an act on many stacks at once. */
export function useAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: ActToDo) => await call(actEndpoints.act, wanted),
    onSuccess: (act) => {
      noteAct(client, act)
    },
    onError: (error) => {
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
  })
}

/** Reports an act that this tab started, and refetches what it changes. */
export function noteAct(client: QueryClient, act: Act): void {
  followed.set(act.id, followed.get(act.id) ?? '')
  showInList(client, act)
  tellAct(client, act)
  void refreshBinders(client)
}

/** Notes an act that its own page reports, so that Ctrl+Z and the history know it. */
export function noteQuietly(client: QueryClient, act: Act): void {
  followed.set(act.id, newsOf(act))
  if (isUndoable(act, new Date())) keepLast(client, act)
  showInList(client, act)
  void refreshBinders(client)
}

/** Refetches everything about binders except the list of acts, which each act updates itself. */
async function refreshBinders(client: QueryClient): Promise<void> {
  await afterWrite(client, {
    queryKey: binderQueries.all,
    predicate: ({ queryKey }) => queryKey[1] !== binderQueries.acts[1],
  })
}

/** Puts an act into the cached list of acts: in its place, or as the newest. */
function showInList(client: QueryClient, act: Act): void {
  const { queryKey } = actQueries.list()
  client.setQueryData(queryKey, (shown) => shown && withAct(shown, act))
}

type Shown = InfiniteData<{ acts: Act[]; nextCursor: string | null }>

function withAct(shown: Shown, act: Act): Shown {
  const isNew = shown.pages.every(({ acts }) => acts.every(({ id }) => id !== act.id))
  return {
    ...shown,
    pages: shown.pages.map((page, at) => {
      const acts = page.acts.map((each) => (each.id === act.id ? act : each))
      return { ...page, acts: isNew && at === 0 ? [act, ...acts] : acts }
    }),
  }
}
