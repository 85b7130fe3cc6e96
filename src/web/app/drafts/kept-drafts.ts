import { KEPT_DAYS } from '#contract/kept-days.ts'

import { writeAll, writeSoon } from './gathered-writes.ts'

/** What a member typed into a form and has not sent, by field. */
export type Typed = Readonly<Record<string, unknown>>

interface KeptDraft {
  readonly typed: Typed
  readonly keptAt: number
  /** When the server kept it last, for forms that are there on other devices. */
  readonly savedAt?: string | undefined
}

/** What the server keeps of a form. */
export interface SavedDraft {
  readonly typed: Typed
  readonly keptAt: string
}

type KeptDrafts = Readonly<Record<string, KeptDraft>>

const PREFIX = 'drafts:'
export const CHARACTERS_MAX = 250_000
const DAY_MS = 86_400_000

/** What this member typed into the form named `about`, if this browser still has it. */
export function keptDraft(memberId: string, about: string): Typed {
  return readDrafts(memberId)[about]?.typed ?? {}
}

/**
 * Keeps what was typed, or forgets the form if that is nothing. The oldest drafts make room.
 * @returns whether this browser could keep it
 */
export function keepDraft(memberId: string, about: string, typed: Typed): boolean {
  const { [about]: before, ...others } = readDrafts(memberId)
  const isEmpty = Object.keys(typed).length === 0
  const draft = { typed, keptAt: Date.now(), savedAt: before?.savedAt }
  const wanted = isEmpty ? others : withinBounds({ ...others, [about]: draft })
  return writeDrafts(memberId, wanted) && (isEmpty || about in wanted)
}

/**
 * Keeps within a second what was typed. What is asked for in this tab meanwhile is as if it were kept.
 * @param onKept is told whether this browser could keep it
 */
export function keepDraftSoon(
  memberId: string,
  about: string,
  { typed, onKept }: { readonly typed: Typed; readonly onKept: (isKept: boolean) => void },
): void {
  const keep = () => {
    const isKept = keepDraft(memberId, about, typed)
    onKept(isKept)
    return isKept
  }
  // What was sent is forgotten at once, so that it never takes what is begun next with it.
  if (Object.keys(typed).length === 0) keep()
  else writeSoon(`${memberId} ${about}`, keep)
}

/** When the server kept last what was typed into a form, as far as this browser knows. */
export function savedAtOf(memberId: string, about: string): string | undefined {
  return readDrafts(memberId)[about]?.savedAt
}

/** Remembers that the server keeps what was typed into a form. */
export function markSaved(memberId: string, about: string, savedAt: string): void {
  const { [about]: draft, ...others } = readDrafts(memberId)
  if (draft !== undefined) writeDrafts(memberId, { ...others, [about]: { ...draft, savedAt } })
}

/**
 * Takes over what the server keeps of a form, if another device typed it since. What was kept there before and is
 * there no more was sent or given up on another device.
 */
export function adoptSaved(memberId: string, about: string, saved: SavedDraft | null): void {
  const { [about]: draft } = readDrafts(memberId)
  if (saved === null) {
    if (draft?.savedAt !== undefined) keepDraft(memberId, about, {})
  } else if (draft === undefined || isOlder(draft, saved)) {
    keepDraft(memberId, about, saved.typed)
    markSaved(memberId, about, saved.keptAt)
  }
}

/** Whether the server keeps something else than what this draft began as; one it never kept counts by its time. */
function isOlder({ savedAt, keptAt }: KeptDraft, saved: SavedDraft): boolean {
  return savedAt === undefined ? keptAt <= Date.parse(saved.keptAt) : savedAt !== saved.keptAt
}

/** Forgets one form, or every form of this member. */
export function forgetDrafts(memberId: string, about?: string): void {
  writeAll()
  if (about === undefined) writeDrafts(memberId, {})
  else keepDraft(memberId, about, {})
}

/** The newest first, as many as fit. */
function withinBounds(drafts: KeptDrafts): KeptDrafts {
  const newest = Object.entries(drafts).toSorted(([, one], [, other]) => other.keptAt - one.keptAt)
  let room = CHARACTERS_MAX
  const fitting = newest.filter((draft) => {
    const size = JSON.stringify(draft).length
    if (size > room) return false
    room -= size
    return true
  })
  return Object.fromEntries(fitting)
}

/** Storage can be turned off, full, or hold what another version wrote. */
function readDrafts(memberId: string): KeptDrafts {
  writeAll()
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + memberId) ?? '{}')
    if (!isRecord(stored)) return {}
    const since = Date.now() - KEPT_DAYS.drafts * DAY_MS
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, KeptDraft] => isDraft(entry[1]) && entry[1].keptAt > since,
      ),
    )
  } catch {
    return {}
  }
}

function writeDrafts(memberId: string, drafts: KeptDrafts): boolean {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(PREFIX + memberId)
    else localStorage.setItem(PREFIX + memberId, JSON.stringify(drafts))
    return true
  } catch {
    return false
  }
}

function isDraft(value: unknown): value is KeptDraft {
  return isRecord(value) && typeof value['keptAt'] === 'number' && isRecord(value['typed'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
