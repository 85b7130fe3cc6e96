import type { Member } from '#contract/accounts.ts'
import { LINES_BEFORE_ACCEPTED, SAME_WORDS_MAX, STRANGERS_A_DAY } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { areFellows } from '#server/people/public.ts'
import { findWriters } from '#server/profile/public.ts'

import { insertConversation } from './queries.ts'
import { countRequestsSince, listWordsToStrangers } from './stranger-queries.ts'

const DAY_MS = 86_400_000

interface Beginning {
  readonly member: Member
  readonly conversationId: string
  readonly otherId: string
  /** Whether the other hears from them though they are no fellows. */
  readonly isWelcome: boolean
}

/** Begins a conversation of two. @throws {Refusal} `email_not_verified`, `not_found` or `too_many_strangers` */
export async function begin(
  { db, now }: Change,
  { member, conversationId, otherId, isWelcome }: Beginning,
): Promise<void> {
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const isStranger = !(await areFellows(db, member.id, otherId))
  if (isStranger) await checkMayBegin({ db, now }, member.id, isWelcome)
  const at = now().toISOString()
  await insertConversation(
    db,
    {
      id: conversationId,
      kind: 'pair',
      opener_id: member.id,
      is_request: isStranger ? 1 : 0,
      created_at: at,
      last_number: 0,
      last_at: at,
    },
    [
      { member_id: member.id, standing: 'in', joined_at: at },
      { member_id: otherId, standing: isStranger ? 'asked' : 'in', joined_at: at },
    ],
  )
}

/**
 * Checks that a member may begin to write to a stranger.
 * @throws {Refusal} `not_found` for one who is not heard, or `too_many_strangers`
 */
export async function checkMayBegin(
  { db, now }: Pick<Change, 'db' | 'now'>,
  memberId: string,
  isWelcome: boolean,
): Promise<void> {
  // The same refusal as for a block: whoever is turned away doesn't learn which of the two it was.
  if (!isWelcome) throw new Refusal('not_found')
  if ((await countRequestsSince(db, memberId, dayBefore(now()))) >= STRANGERS_A_DAY)
    throw new Refusal('too_many_strangers')
}

/**
 * Whether a member hears from another who is no fellow, by their own choice. Asked before a change: a choice made
 * at the same moment may come a moment too late.
 */
export async function hearsFromStranger(
  { db, acquaintances }: App,
  memberId: string,
  otherId: string,
): Promise<boolean> {
  const writers = await findWriters(db, memberId)
  if (writers !== 'met') return writers === 'everyone'
  const met = await Promise.all(acquaintances.map((haveMet) => haveMet(db, { memberId, otherId })))
  return met.includes(true)
}

interface Line {
  readonly memberId: string
  readonly conversationId: string
  readonly words: string
}

/** Stops whoever sends the same words to many strangers. @throws {Refusal} `same_words` */
export async function checkSameWords(
  { db, now }: Change,
  { memberId, conversationId, words }: Line,
): Promise<void> {
  const written = await listWordsToStrangers(
    db,
    { openerId: memberId, since: dayBefore(now()) },
    { upTo: LINES_BEFORE_ACCEPTED, limit: STRANGERS_A_DAY * LINES_BEFORE_ACCEPTED },
  )
  const heart = heartOf(words)
  const told = written.filter((each) => heartOf(each.words) === heart).map((each) => each.conversationId)
  const others = new Set(told)
  others.delete(conversationId)
  if (others.size >= SAME_WORDS_MAX) throw new Refusal('same_words')
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** What stays of words when case, spaces and signs are taken away, as somebody varies them who repeats himself. */
function heartOf(words: string): string {
  const letters = words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? words.trim() : letters
}
