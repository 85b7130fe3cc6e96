import type { Member } from '#contract/accounts.ts'

/** Words that a member typed somewhere. Each is unique. */
export function wordsOf({ username }: Pick<Member, 'username'>): Readonly<Record<string, string>> {
  const kinds = [
    'binder',
    'secondBinder',
    'deletedBinder',
    'description',
    'note',
    'tag',
    'search',
    'query',
    'bountyNote',
    'caughtNote',
    'reward',
    'place',
    'address',
    'gathering',
    'pastGathering',
    'gatheringDescription',
    'gatheringAddress',
    'houseRules',
    'fileName',
    'fileBinder',
    'fileHeading',
    'request',
    'ownName',
    'tradeNote',
    'requestNote',
    'requestWords',
    'askedNote',
    'ratingWords',
    'ratingAnswer',
    'disputeWords',
    'disputeAnswer',
    'message',
    'earlierMessage',
    'reportWords',
    'offerDraft',
    'appealWords',
  ]
  return Object.fromEntries(kinds.map((kind) => [kind, `${kind}-of-${username}-alone`]))
}
