import type { WatchAudience } from './audiences.ts'
import { UNDO_DAYS } from './collection/acts.ts'
import { IMPORT_KEPT_DAYS } from './imports.ts'
import { COLUMN_CHOICES_MAX } from './imports/columns.ts'
import { KEPT_DAYS } from './kept-days.ts'
import { COUNTED_AGAIN_DAYS } from './ranks.ts'

/** What members can choose an audience for, with the audience they have until they choose. */
export const DEFAULT_AUDIENCES = {
  place: 'everyone',
  activity: 'everyone',
  boards: 'everyone',
  wants: 'traders',
  binders: 'nobody',
} as const satisfies Readonly<Record<string, WatchAudience>>

/** Who sees something: always the same people, or those that a member chose. */
export type Seen =
  | { readonly by: string }
  | { readonly chosen: keyof typeof DEFAULT_AUDIENCES; readonly what: string }

/** Something we keep. The privacy page shows all of them, in this order. */
export interface Kept {
  readonly name: string
  readonly holds: string
  readonly seen: readonly Seen[]
  readonly until: string
  /** The tables of the database that hold it. Each table belongs to exactly one entry. */
  readonly tables: readonly string[]
}

const ONLY_YOU: readonly Seen[] = [{ by: 'Only you see it.' }]
const NOBODY: readonly Seen[] = [{ by: 'Nobody sees it.' }]
const WITH_ACCOUNT = 'We keep it until you delete your account.'
const UNTIL_DELETED = 'We keep it until you delete it or your account.'

const days = (count: number) => `${String(count)} days`

const ACCOUNT: readonly Kept[] = [
  {
    name: 'Your account',
    holds:
      'Your username and email address, when you joined and were last here, and whether you are an admin or suspended. Your password only as a salted hash that nobody can read back.',
    seen: [{ by: 'Everyone sees your username and when you joined. Only you see the rest.' }],
    until: WITH_ACCOUNT,
    tables: ['member', 'auth_user', 'auth_account'],
  },
  {
    name: 'Sessions',
    holds: 'Where you are signed in: the time, network address and browser of each session.',
    seen: [{ by: 'Only you see it, and you can end each session under Account.' }],
    until: `We keep each until you sign out, ${days(KEPT_DAYS.sessions)} at most.`,
    tables: ['auth_session'],
  },
  {
    name: 'Links we emailed you',
    holds: 'Which links to verify an address or reset a password still work.',
    seen: NOBODY,
    until: 'We keep each until you use it or it expires, three days at most, and delete it within a day.',
    tables: ['auth_verification'],
  },
  {
    name: 'Attempts',
    holds:
      'How often somebody tried a password, or asked for an email, for one account, and how often one network address called us. This stops guessing. Accounts are kept as digests.',
    seen: NOBODY,
    until: 'We keep each count for a day at most, and delete it within another day.',
    tables: ['attempt', 'call_count'],
  },
  {
    name: 'Your preferences and your place',
    holds:
      'How the site looks to you, what you like to play, your languages, who may see what, and your place if you set one, with the town nearest to it.',
    seen: [
      { by: 'Everyone sees your formats and languages. Nobody else ever sees where exactly you are.' },
      { chosen: 'place', what: 'your town and about how far away it is' },
    ],
    until: 'We keep it until you change it or delete your account.',
    tables: ['profile', 'member_place'],
  },
  {
    name: 'Portraits',
    holds: 'The picture you upload, cut to a square and without what the camera wrote into it.',
    seen: [{ by: 'Everyone sees it.' }],
    until: 'We keep it until you replace it or delete your account, and about an hour longer.',
    tables: ['portrait'],
  },
]

const CARDS: readonly Kept[] = [
  {
    name: 'Binders and cards',
    holds:
      'Your binders and the copies in them, with condition, notes, tags, prices, and how many are for trade.',
    seen: [
      { chosen: 'binders', what: 'a new binder' },
      { by: 'Nobody else ever sees your notes, your tags and what you paid.' },
    ],
    until: UNTIL_DELETED,
    tables: ['binder', 'stack', 'trade_copy'],
  },
  {
    name: 'Changes you can undo',
    holds: 'What you did to many cards at once, and what was deleted by it.',
    seen: ONLY_YOU,
    until: `We keep each for ${days(UNDO_DAYS)}.`,
    tables: ['act', 'act_line', 'act_piece'],
  },
  {
    name: 'Values',
    holds: 'What your binders were worth, day by day. After two years, week by week.',
    seen: ONLY_YOU,
    until: 'We keep it until you delete the binder or your account.',
    tables: ['binder_weighed', 'binder_value', 'member_value', 'value_thinning'],
  },
  {
    name: 'Imports',
    holds: 'Files you import, row by row, and the report of what came of each row.',
    seen: ONLY_YOU,
    until: `We keep files that you didn’t import for ${days(IMPORT_KEPT_DAYS)}, and reports for ${days(UNDO_DAYS)}.`,
    tables: ['import_run', 'import_row', 'import_binder', 'import_opened'],
  },
  {
    name: 'Columns of imports',
    holds: 'Which column of a file you said is what, with the file’s first row.',
    seen: ONLY_YOU,
    until: `We keep the ${String(COLUMN_CHOICES_MAX)} you used last, until you delete your account.`,
    tables: ['import_columns'],
  },
  {
    name: 'Saved searches',
    holds: 'Searches you saved, with their names.',
    seen: ONLY_YOU,
    until: UNTIL_DELETED,
    tables: ['saved_search'],
  },
]

const TRADE: readonly Kept[] = [
  {
    name: 'Watchlist',
    holds: 'Cards you want, how many, in which condition, and your target prices.',
    seen: [
      { chosen: 'wants', what: 'that you want a card' },
      { by: 'Nobody else ever sees your target prices.' },
    ],
    until: UNTIL_DELETED,
    tables: ['watch', 'watch_setting'],
  },
  {
    name: 'Bounties',
    holds: 'Bounties you post or take, with their rewards and notes, and who caught them.',
    seen: [{ by: 'All members see bounties on the board and caught ones. Others only those involved see.' }],
    until:
      'We keep them until you delete your account. Those you caught or had caught stay, without your name.',
    tables: ['bounty'],
  },
  {
    name: 'Matches we told about',
    holds: 'Who was told about whose cards or bounty, so that nobody is told twice.',
    seen: NOBODY,
    until: `We keep it for a day, and for bounties for ${days(KEPT_DAYS.toldOfBounties)}.`,
    tables: ['match_news', 'match_told'],
  },
]

const TOGETHER: readonly Kept[] = [
  {
    name: 'Gatherings',
    holds: 'Gatherings you host or join, with their place and time.',
    seen: [{ by: 'Everyone sees the gatherings you host, and how many join them.' }],
    until: 'We keep them until you delete your account. Past ones stay, without your name.',
    tables: ['gathering', 'gathering_player'],
  },
  {
    name: 'Notifications',
    holds: 'What we told you, and whether you read it.',
    seen: ONLY_YOU,
    until: WITH_ACCOUNT,
    tables: ['notification', 'notification_counted'],
  },
  {
    name: 'Activity, points and rank',
    holds: `Your counters, your points with what earned them, and what counted for your rank in the last ${days(COUNTED_AGAIN_DAYS)}.`,
    seen: [
      { by: 'Everyone sees your rank, points and counters on your profile. Only you see what earned them.' },
      { chosen: 'activity', what: 'your latest gatherings, bounties and trades' },
      { chosen: 'boards', what: 'you on scoreboards' },
    ],
    until: `${WITH_ACCOUNT} Points by week and month we keep for this and the one before.`,
    tables: ['standing', 'standing_period', 'award', 'counted_deed'],
  },
  {
    name: 'Emails',
    holds: 'Emails we send you, until they are sent, and then a note that we sent them.',
    seen: NOBODY,
    until: `We keep the note for ${days(KEPT_DAYS.mails)}.`,
    tables: ['mail'],
  },
]

const SERVER: readonly Kept[] = [
  {
    name: 'What happened lately',
    holds: 'A list of changes, which keeps open tabs up to date.',
    seen: [{ by: 'You see of it what you may see on the pages it is about.' }],
    until: `We keep it for ${days(KEPT_DAYS.events)}.`,
    tables: ['event'],
  },
  {
    name: 'What admins did',
    holds: 'Who became an admin, was suspended or restored, by whom and when.',
    seen: [{ by: 'Only admins see it.' }],
    until: 'We keep it for good, and only ever add to it. Of members who left, only a number stays.',
    tables: ['audit'],
  },
  {
    name: 'Work in the background',
    holds: 'What the server has still to do, by numbers, such as an email to send.',
    seen: NOBODY,
    until: `We keep it until it is done. What failed for good we keep for ${days(KEPT_DAYS.deadTasks)}.`,
    tables: ['task'],
  },
  {
    name: 'Members who left',
    holds: 'A digest of each name, so that nobody else gets it, and whose data we are still deleting.',
    seen: NOBODY,
    until: 'We keep the digests for good. The rest goes within minutes.',
    tables: ['retired_name', 'name_salt', 'leaving'],
  },
  {
    name: 'Cards',
    holds: 'Cards, sets, rulings and prices. Nothing of it is about you.',
    seen: [{ by: 'Everyone sees it.' }],
    until: 'We keep it for as long as the site runs.',
    tables: ['card_import', 'card_set', 'card_symbol', 'oracle_card', 'price', 'printing', 'ruling'],
  },
]

/** Everything the database holds. A test holds it against the schema and the defaults. */
export const KEPT: readonly (readonly [title: string, kept: readonly Kept[]])[] = [
  ['Your account', ACCOUNT],
  ['Your cards', CARDS],
  ['What you look for', TRADE],
  ['What you do here', TOGETHER],
  ['What the server needs', SERVER],
]

/** A cookie, or something the browser itself keeps for this site. */
export const KEPT_IN_BROWSER: readonly string[] = [
  'A cookie keeps you signed in. We delete it when you sign out.',
  `A cookie shows that you signed in with this browser before, so that strangers who guess at your password can’t keep you out. It lasts ${days(KEPT_DAYS.knownDevices)}.`,
  'A cookie remembers your theme, light or dark.',
  `Your browser itself keeps what you typed into a form and didn’t send, for ${days(KEPT_DAYS.drafts)} or until you sign out. We never get to see it.`,
  'Your browser itself remembers your recent searches, and that you closed the first steps. We never get to see these.',
]
