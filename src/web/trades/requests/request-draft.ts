import type { InputIssue } from '#contract/refusals.ts'
import type { RequestCard, RequestLine, RequestSide, TradeRequest } from '#contract/trades/requests.ts'

import type { RequestToSend } from './actions.ts'

/** A request's form, as typed. */
export interface RequestDraft extends Readonly<Record<RequestSide, readonly RequestLine[]>> {
  readonly note: string
  readonly toUsername: string
}

export const EMPTY_DRAFT: RequestDraft = { gives: [], seeks: [], note: '', toUsername: '' }

/** The form of a request that is there already. */
export function draftOf({ gives, seeks, note, toUsername }: TradeRequest): RequestDraft {
  return { gives, seeks, note, toUsername: toUsername ?? '' }
}

export type DraftFaults = Partial<Record<RequestSide | 'toUsername', string>>

/** What is missing, as a sentence per field. */
export function faultsOf({ gives, seeks }: RequestDraft): DraftFaults {
  return gives.length + seeks.length === 0
    ? { seeks: 'Add a card or a few words, here or to what you give.' }
    : {}
}

/** What the server found wrong, as a sentence per field. */
export function faultsFrom(issues: readonly InputIssue[]): DraftFaults {
  const fields = new Set(issues.map(({ path }) => path.split('.')[0]))
  return {
    ...(fields.has('toUsername') && { toUsername: 'There’s no such player to ask.' }),
    ...(fields.has('seeks') && { seeks: BAD_LINE }),
    ...(fields.has('gives') && { gives: BAD_LINE }),
  }
}

const BAD_LINE = 'Something here can’t be used. Fill in empty words, or remove the line.'

/** The draft as the server takes it. */
export function toSend({ gives, seeks, note, toUsername }: RequestDraft): RequestToSend {
  return {
    gives: gives.map(lineToSend),
    seeks: seeks.map(lineToSend),
    note: note.trim(),
    toUsername: toUsername.trim() === '' ? undefined : toUsername.trim(),
  }
}

function lineToSend(line: RequestLine) {
  if (line.kind === 'words') return line
  return { kind: line.kind, cardId: line.card.id, quantity: line.quantity }
}

/** A line for any printing of a card that was picked. */
export function lineFor(picked: RequestCard): RequestLine {
  const { id, name, imageUrl, set, setCode, collectorNumber, rarity, manaCost, typeLine, colours } = picked
  const card = { id, name, imageUrl, set, setCode, collectorNumber, rarity, manaCost, typeLine, colours }
  return { kind: 'card', card, quantity: 1 }
}
