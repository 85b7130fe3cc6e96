import type { Message } from '#contract/messages.ts'

type Deed = NonNullable<Message['deed']>

const GONE = 'a member who left'

/** What happened, by whom, to whom, and the name of the group or what changed. What the clock, hosts or an admin do names nobody. */
const SENTENCES: { readonly [Kind in Deed['kind']]: (who: string, whom: string, words: string) => string } = {
  begun: (who, _, title) => `${who} began ${title === '' ? 'the group' : quoted(title)}.`,
  added: (who, whom) => `${who} added ${whom}.`,
  removed: (who, whom) => `${who} removed ${whom}.`,
  left: (who) => (who === GONE ? 'A member left.' : `${who} left.`),
  renamed: (who, _, title) => `${who} renamed the group${title === '' ? '' : ` ${quoted(title)}`}.`,
  passed: (_, whom) => `${whom} ${whom === 'you' ? 'look' : 'looks'} after this group now.`,
  'gathering-changed': (_, _whom, changes) =>
    changes === '' ? 'The hosts changed the gathering.' : `The hosts changed: ${changes}.`,
  'gathering-canceled': () => 'The gathering was cancelled.',
  'gathering-restored': () => 'The gathering takes place after all.',
  'room-closed': (who) => `${who} closed this room.`,
  'room-opened': (who) => `${who} opened this room again.`,
  'trade-counter': (who) => `${who} made another offer.`,
  'trade-accept': (who) => `${who} accepted the offer.`,
  'trade-decline': (who) => `${who} declined the offer.`,
  'trade-ask': (who) => `${who} asked whether the trade is still on.`,
  'trade-withdraw': (who) => `${who} withdrew the offer.`,
  'trade-amend': (who) => `${who} asked to amend the trade.`,
  'trade-agree': (who) => `${who} agreed to the amendment.`,
  'trade-refuse': (who) => `${who} refused the amendment.`,
  'trade-take-back': (who) => `${who} withdrew the amendment.`,
  'trade-lapse': () => 'Nobody answered the amendment in time.',
  'trade-complete': () => 'The trade is sealed.',
  'trade-cancel': (who) => `${who} called off the trade.`,
  'trade-call-off': () => 'This trade was called off.',
  'trade-expire': () => 'The trade ended: its time was up.',
  'trade-dispute': (who) => `${who} asked an admin to look into the trade.`,
  'trade-reverse': () => 'The trade was taken back.',
  'trade-resolve': () => 'An admin settled the dispute.',
}

const quoted = (title: string) => `“${title}”`

/** What happened in a group, to a trade or to a gathering, in words; undefined for what somebody said. */
export function houseWords({
  deed,
  author,
  isOwn,
  words,
}: Pick<Message, 'deed' | 'author' | 'isOwn' | 'words'>): string | undefined {
  if (deed === null) return undefined
  const who = isOwn ? 'you' : (author ?? GONE)
  const whom = deed.isAboutOwn ? 'you' : (deed.about ?? GONE)
  const sentence = SENTENCES[deed.kind](who, whom, words)
  // Names keep their first letter as it is.
  return /^(?:you|a member) /.test(sentence)
    ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
    : sentence
}

/** What stands in place of messages of somebody whom a block parts from the member. */
export const hiddenWords = (count: number) =>
  count === 1 ? '1 message hidden' : `${String(count)} messages hidden`
