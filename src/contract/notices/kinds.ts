import type { NoticeKind } from '#contract/notices.ts'

import { StoredWords } from './facts.ts'
import type { KnownKind, Telling, Unit } from './kind.ts'
import { ACCOUNT_KINDS } from './kinds/account.ts'
import { BOUNTY_KINDS } from './kinds/bounties.ts'
import { CARD_KINDS } from './kinds/cards.ts'
import { FELLOWSHIP_KINDS } from './kinds/fellowship.ts'
import { GATHERING_KINDS } from './kinds/gatherings.ts'
import { MESSAGE_KINDS } from './kinds/messages.ts'
import { NEAR_KINDS } from './kinds/near.ts'
import { TRADE_KINDS } from './kinds/trades.ts'

/** One line for each kind, by group: what it says, where it leads, and how members hear of it. */
const KINDS: Readonly<Record<NoticeKind, KnownKind>> = {
  ...CARD_KINDS,
  ...BOUNTY_KINDS,
  ...TRADE_KINDS,
  ...GATHERING_KINDS,
  ...NEAR_KINDS,
  ...FELLOWSHIP_KINDS,
  ...MESSAGE_KINDS,
  ...ACCOUNT_KINDS,
}

/**
 * Words a notice from its stored facts, in the reader's unit.
 * @throws {z.ZodError} when they are not the facts of that kind
 */
export function tellingOf(kind: NoticeKind, facts: unknown, unit: Unit): Telling {
  const kept = StoredWords.safeParse(facts)
  if (kept.success) return { message: kept.data.words, link: kept.data.path }
  return KINDS[kind].tell([facts], unit)
}

/**
 * Words notices of one bundle as one line, from their stored facts with the newest first.
 * @throws {z.ZodError} when they are not the facts of that kind
 */
export function tellingOfBundle(kind: NoticeKind, bundle: readonly unknown[], unit: Unit): Telling {
  // Words from before there were facts never bundle.
  return bundle.length === 1 ? tellingOf(kind, bundle[0], unit) : KINDS[kind].tell(bundle, unit)
}

/** What unread notices of a kind share that are told in one line; `null` for a line of its own. */
export function bundleKeyOf(kind: NoticeKind, facts: unknown): string | null {
  return KINDS[kind].bundleKey(facts)
}

/** Whether the email with a notice carries the file of what it is about. */
export function carriesFile(kind: NoticeKind, facts: unknown): boolean {
  return KINDS[kind].carriesFile(facts)
}

/** All of a kind that does not depend on the facts. */
export function kindOfNotice(kind: NoticeKind): Omit<KnownKind, 'tell' | 'bundleKey' | 'carriesFile'> {
  return KINDS[kind]
}
