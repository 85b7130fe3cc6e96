/** Every kind of thing that we tell members about. A new kind also needs its line in `notices/kinds/`. */
export const NOTICE_KINDS = [
  'watch',
  /** Counts further news of watched cards of the day instead of listing them. */
  'watch-more',
  'price',
  /** For the owner of what a bounty asks for. */
  'bounty-matched',
  /** For the poster of a bounty, when somebody shows what it asks for. */
  'bounty-found',
  'bounty-claimed',
  'bounty-released',
  'bounty-caught',
  'bounty-expired',
  /** For the one member whom a trade request is for. */
  'trade-request',
  /** An offer, or a round that answers one, waits for its reader. */
  'trade-turn',
  /** The other answered without another round. */
  'trade-answered',
  /** The other says, without a code, that a promised trade is done. */
  'trade-said',
  /** An offer or a promise ends soon, and waits for its reader. */
  'trade-ends',
  /** The other names a gathering to seal a trade at, or isn't coming to it any more. */
  'trade-gathering',
  /** What its reader promised to bring to a gathering that is soon. */
  'trade-bring',
  /** A trade was sealed by word, once the other said so too. */
  'trade-sealed',
  /** Too many wrong codes were given for a promised trade. */
  'trade-codes',
  /** The other disputes a trade or answers, or an admin settled it. */
  'trade-dispute',
  /** The other asks to take a sealed trade back, or agreed to. */
  'trade-reversal',
  /** Asks both members of a trade sealed in person how it went. */
  'trade-rate',
  /** What the other said of it is shown. */
  'trade-rated',
  /** A trade ended that neither of the two ended. */
  'trade-over',
  /** A seat at a gathering: one is kept for its reader, given to them, or gone. */
  'seat',
  /** Its reader said that they come, and has a seat. */
  'gathering-coming',
  /** For hosts: somebody asks to come. */
  'gathering-asked',
  'gathering-hosting',
  'gathering-changed',
  'gathering-canceled',
  'gathering-restored',
  /** 24 hours before. */
  'gathering-tomorrow',
  /** Two hours before. */
  'gathering-soon',
  /** A host wrote to all who come. */
  'gathering-announced',
  /** In a digest: somebody near with whom both could trade, and a gathering of the next days. */
  'match-near',
  'gathering-near',
  'fellow-asked',
  'fellow-joined',
  /** Somebody wrote, and nothing of theirs was unread before. */
  'message',
  /** The same of a stranger, who waits to be accepted. */
  'message-request',
  /** Somebody named its reader in a group or a room. */
  'mention',
  'rank',
  /** Keepers looked at what its reader reported. */
  'report-looked-at',
  /** Keepers warned or limited its reader. */
  'decision',
  'appeal-answered',
  /** For a member whose address takes no mail. */
  'address-refused',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Kinds that members turn on and off together, in the order in which preferences list them. */
export const NOTICE_GROUPS = [
  'cards',
  'bounties',
  'trades',
  'gatherings',
  'fellowship',
  'messages',
  'standing',
  'safety',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** The ways in which somebody can be told. */
export const NOTICE_CHANNELS = ['app', 'mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
