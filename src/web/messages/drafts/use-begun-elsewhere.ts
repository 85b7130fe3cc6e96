import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { BegunWords } from '#contract/messages/drafts.ts'
import { adoptSaved, keptDraft, markSaved, savedAtOf } from '#web/app/drafts/kept-drafts.ts'
import { isUnsentPicture } from '#web/app/drafts/unsent-picture.ts'
import type { Draft } from '#web/app/drafts/use-draft.ts'

import { useKeepBegun } from './actions.ts'
import { areSame, asKnownHere, type Begun, idsOf, NOTHING_BEGUN } from './begun.ts'
import { draftQuery } from './queries.ts'
import { type SharedWords, withShared } from './shared-words.ts'

/** So long after the last letter, what was typed goes to the server. */
const PAUSE_MS = 1500

interface BegunHere {
  readonly conversationId: string
  readonly memberId: string
  /** Under which name this browser keeps it. */
  readonly draftName: string
  readonly draft: Draft<Begun>
  /** What the member came to share here. */
  readonly shared?: SharedWords | undefined
}

/**
 * Keeps what is begun in a conversation on the server, too, and takes over what another device began since. What is
 * being typed here is never replaced.
 */
export function useBegunElsewhere({ conversationId, memberId, draftName, draft, shared }: BegunHere) {
  const { data: saved } = useQuery(draftQuery(conversationId))
  const begunAt = useRef(savedAtOf(memberId, draftName) ?? null)
  const { isTyping, keepSoon, isNamed, drop } = useKeeping({ conversationId, draftName, memberId, begunAt })
  // Pictures arrive one after another, also between two renderings.
  const latest = useRef(draft.words)
  useEffect(() => {
    latest.current = draft.words
  })

  /** Whether the server keeps something else. What it was told before and left out it has no room for. */
  const differs = (found: BegunWords | null, { words, pictures }: Begun) => {
    const ids = idsOf(pictures)
    const there = found?.pictures.map(({ id }) => id) ?? []
    if (words !== (found?.words ?? '') || there.some((id) => !ids.includes(id))) return true
    return ids.some((id) => !there.includes(id) && !isNamed(id))
  }

  const isHere = ({ words, pictures }: Begun) =>
    words === draft.words.words && areSame(pictures, draft.words.pictures)

  /** Shows what is kept, with what the member came to share behind it. */
  function show({ words, pictures }: Begun): Begun {
    const shown = { words: withShared(words, shared?.words), pictures }
    if (!isHere(shown)) draft.change(shown)
    shared?.onTaken()
    return shown
  }

  const adopt = useEffectEvent((found: BegunWords | null) => {
    if (isTyping() || memberId === '') return
    const kept = begunAfter(memberId, draftName, found)
    // Another tab of this browser is being typed in, and brings its words to the server itself.
    if (differs(found, kept) && !isHere(kept)) return
    begunAt.current = found?.keptAt ?? null
    const next = show(kept)
    // This browser kept something newer while the server was out of reach.
    if (differs(found, next)) keepSoon(next)
  })
  useEffect(() => {
    if (saved !== undefined) adopt(saved)
  }, [saved])

  function change(part: Partial<Begun>) {
    latest.current = { ...latest.current, ...part }
    draft.change(part)
    keepSoon(latest.current)
  }

  return {
    /** What the server keeps; undefined until it said so. */
    saved,
    keepWords: (words: string) => change({ words }),
    changePictures: (changed: (before: Begun['pictures']) => Begun['pictures']) => {
      const pictures = changed(latest.current.pictures)
      if (!areSame(pictures, latest.current.pictures)) change({ pictures })
    },
    /** When the server kept what the member sees here, or what they changed it from; `null` if it never did. */
    begunAt: () => begunAt.current,
    drop,
  }
}

/** What this browser keeps, once it has taken over what the server has. */
function begunAfter(memberId: string, draftName: string, saved: BegunWords | null): Begun {
  const typed = saved && {
    words: saved.words,
    pictures: asKnownHere(saved.pictures, keptBegun(memberId, draftName).pictures),
  }
  adoptSaved(memberId, draftName, saved && typed && { typed: { ...typed }, keptAt: saved.keptAt })
  return keptBegun(memberId, draftName)
}

function keptBegun(memberId: string, draftName: string): Begun {
  const { words, pictures } = keptDraft(memberId, draftName)
  return {
    words: typeof words === 'string' ? words : '',
    pictures: Array.isArray(pictures) ? pictures.filter(isUnsentPicture) : [],
  }
}

/** Brings what is begun to the server after a pause, or when the member turns to something else. */
function useKeeping({
  conversationId,
  draftName,
  memberId,
  begunAt,
}: Pick<BegunHere, 'conversationId' | 'draftName' | 'memberId'> & { begunAt: { current: string | null } }) {
  const { mutate } = useKeepBegun(conversationId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(NOTHING_BEGUN)
  const isUnderWay = useRef(false)
  const isHere = useRef(false)
  const named = useRef(new Set<string>())

  function keep(begun: Begun) {
    clearTimeout(timer.current)
    timer.current = undefined
    const ids = idsOf(begun.pictures)
    // Pictures that are still on their way are something, though the server has nothing of it yet.
    if (begun.words.trim() === '' && ids.length === 0 && begun.pictures.length > 0) return
    for (const id of ids) named.current.add(id)
    isUnderWay.current = true
    mutate(begun, {
      onSuccess: (kept) => {
        if (kept === null) return
        markSaved(memberId, draftName, kept.keptAt)
        begunAt.current = kept.keptAt
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }

  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) keep(last.current)
  })
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      leave()
    }
  }, [])

  return {
    isTyping: () => timer.current !== undefined || isUnderWay.current,
    /** Whether a picture was among those that the server was told to keep. */
    isNamed: (id: string) => named.current.has(id),
    /** The member typed something, or added a picture. */
    keepSoon: (begun: Begun) => {
      // An upload may end when the member is elsewhere, and what they send there must not come back.
      if (!isHere.current) return
      last.current = begun
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keep(last.current), PAUSE_MS)
    },
    /** It is sent, which ends it on the server, too; but what is on its way may arrive after the message. */
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (isUnderWay.current) keep(NOTHING_BEGUN)
    },
  }
}
