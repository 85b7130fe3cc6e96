import { useEffect, useState } from 'react'

import { useSessionMember } from '#web/app/session.ts'

import { forgetDrafts, keepDraftSoon, keptDraft, type Typed } from './kept-drafts.ts'

/** A form's values that outlive the form. */
export interface Draft<Words extends object> {
  /** The values as they are now. */
  readonly words: Words
  /** The values that differ from the first ones. */
  readonly touched: Partial<Words>
  readonly change: (part: Partial<Words>) => void
  /** Whether the form opened with what was typed earlier. */
  readonly isRestored: boolean
  /** Forgets what was typed, when the member gives it up. */
  readonly drop: () => void
  /** Forgets what was typed once this has succeeded, even if the form is closed by then. */
  readonly send: (sent: Promise<unknown>) => void
}

/** A form as it opened, and what was typed into it since. */
interface OpenForm<Words extends object> {
  readonly about: string
  /** Whoever opened the form owns its words, also when their session ends meanwhile. */
  readonly ownerId: string | undefined
  readonly kept: Partial<Words>
  readonly touched: Partial<Words>
  readonly isRestored: boolean
}

/**
 * The values of a form. What differs from the first values is kept for this member in this browser. So a closed
 * dialog, a reload or an ended session loses nothing. Never give it a password.
 * @param about what the form is about, such as `bounty:` and a card's id; if that changes, the form opens anew
 */
export function useDraft<Words extends object>(about: string, first: Words): Draft<Words> {
  const member = useSessionMember()
  const [form, setForm] = useState(() => openForm(member?.id, about, first))
  if (form.about !== about) setForm(openForm(member?.id, about, first))
  const { ownerId, kept, touched, isRestored } = form

  useEffect(() => {
    if (touched === kept || ownerId === undefined) return undefined
    let isOver = false
    keepDraftSoon(ownerId, about, {
      typed: touched,
      onKept: (isKept) => {
        if (!isKept && !isOver) addEventListener('beforeunload', askBeforeLeaving)
      },
    })
    return () => {
      isOver = true
      removeEventListener('beforeunload', askBeforeLeaving)
    }
  }, [ownerId, about, kept, touched])

  function drop() {
    // At once, because the form may be gone before an effect runs.
    if (ownerId !== undefined) forgetDrafts(ownerId, about)
    // What is sent can arrive when the form is about something else.
    setForm((now) => (now.about === about ? { ...now, touched: {}, isRestored: false } : now))
  }

  return {
    words: { ...first, ...touched },
    touched,
    change: (part) => {
      setForm((now) =>
        now.about === about ? { ...now, touched: differing({ ...now.touched, ...part }, first) } : now,
      )
    },
    isRestored,
    drop,
    send: (sent) => {
      // The form shows a failure by itself, and keeps its words.
      void sent.then(drop, () => {})
    },
  }
}

function openForm<Words extends object>(
  ownerId: string | undefined,
  about: string,
  first: Words,
): OpenForm<Words> {
  const kept = ownerId === undefined ? {} : onlyFitting(keptDraft(ownerId, about), first)
  return { about, ownerId, kept, touched: kept, isRestored: Object.keys(kept).length > 0 }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function differing<Words extends object>(touched: Partial<Words>, first: Words): Partial<Words> {
  const asIs = new Map(Object.entries(first))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of what came in
  return Object.fromEntries(
    Object.entries(touched).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(asIs.get(name)),
    ),
  ) as Partial<Words>
}

/** An earlier version of the form may have kept other fields, or other kinds of values. */
function onlyFitting<Words extends object>(typed: Typed, first: Words): Partial<Words> {
  const asIs = new Map(Object.entries(first))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is of the kind it replaces
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => asIs.has(name) && isAlike(value, asIs.get(name))),
  ) as Partial<Words>
}

function isAlike(value: unknown, first: unknown): boolean {
  if (first === null || first === undefined) return typeof value === 'string'
  if (value === null) return false
  return typeof value === typeof first && Array.isArray(value) === Array.isArray(first)
}
