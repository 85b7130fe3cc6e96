import type { StoredOffer } from '#contract/trades/drafts.ts'
import type { SavedDraft } from '#web/app/drafts/kept-drafts.ts'

/** What the server keeps of an offer; nothing if another version of the form wrote what we can't read. */
export function readTyped(kept: StoredOffer | null): SavedDraft | null {
  if (kept === null) return null
  try {
    const typed: unknown = JSON.parse(kept.typed)
    return isRecord(typed) ? { typed, keptAt: kept.keptAt } : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
