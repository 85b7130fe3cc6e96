import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { BegunWords } from '#contract/messages/drafts.ts'
import { adoptSaved, keptDraft, markSaved } from '#web/app/drafts/kept-drafts.ts'
import type { Draft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'

import { useKeepBegun } from './actions.ts'
import { draftQuery } from './queries.ts'
import { type SharedWords, withShared } from './shared-words.ts'

/** So long after the last letter, what was typed goes to the server. */
const PAUSE_MS = 1500

interface Begun {
  readonly conversationId: string
  /** Under which name this browser keeps it. */
  readonly draftName: string
  readonly draft: Draft<{ words: string }>
  /** What the member came to share here. */
  readonly shared?: SharedWords | undefined
}

/**
 * Keeps what is typed in a conversation on the server, too, and takes over what another device typed since. What is
 * being typed here is never replaced.
 */
export function useBegunElsewhere({ conversationId, draftName, draft, shared }: Begun) {
  const memberId = useSessionMember()?.id ?? ''
  const { data: saved } = useQuery(draftQuery(conversationId))
  const { isTyping, keepSoon, drop } = useKeeping({ conversationId, draftName, memberId })
  const { words } = draft.words

  const adopt = useEffectEvent((found: BegunWords | null) => {
    if (isTyping() || memberId === '') return
    const kept = withShared(wordsAfter(memberId, draftName, found), shared?.words)
    if (kept !== words) draft.change({ words: kept })
    // This browser kept something newer while the server was out of reach.
    if (kept !== (found?.words ?? '')) keepSoon(kept)
    shared?.onTaken()
  })
  useEffect(() => {
    if (saved !== undefined) adopt(saved)
  }, [saved])

  return { keepSoon, drop }
}

/** The words this browser keeps, once it has taken over what the server has. */
function wordsAfter(memberId: string, draftName: string, saved: BegunWords | null): string {
  adoptSaved(memberId, draftName, saved && { typed: { words: saved.words }, keptAt: saved.keptAt })
  const { words } = keptDraft(memberId, draftName)
  return typeof words === 'string' ? words : ''
}

/** Brings what is typed to the server after a pause, or when the member turns to something else. */
function useKeeping({
  conversationId,
  draftName,
  memberId,
}: Omit<Begun, 'draft' | 'shared'> & { readonly memberId: string }) {
  const { mutate } = useKeepBegun(conversationId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef('')
  const isUnderWay = useRef(false)

  function keep(words: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    isUnderWay.current = true
    mutate(words, {
      onSuccess: (kept) => {
        if (kept !== null) markSaved(memberId, draftName, kept.keptAt)
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }

  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) keep(last.current)
  })
  useEffect(() => () => leave(), [])

  return {
    isTyping: () => timer.current !== undefined || isUnderWay.current,
    /** The member typed something. */
    keepSoon: (words: string) => {
      last.current = words
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keep(last.current), PAUSE_MS)
    },
    /** It is sent, which ends it on the server, too; but what is on its way may arrive after the message. */
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (isUnderWay.current) keep('')
    },
  }
}
