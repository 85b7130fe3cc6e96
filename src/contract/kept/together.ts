import { KEPT_DAYS } from '#contract/kept-days.ts'
import { COUNTED_AGAIN_DAYS } from '#contract/ranks.ts'

import { days, ONLY_YOU, UNTIL_DELETED, WITH_ACCOUNT, type Kept } from './entry.ts'

/** What we keep of what members do here. */
export const TOGETHER: readonly Kept[] = [
  {
    name: 'Gatherings',
    holds:
      'Gatherings you host or join, with what you say about them, their pictures and what you write to those who come, your guests, which host put you on the list, your place on waiting lists, and to which you come every time.',
    seen: [
      { by: 'You choose who sees a gathering you host. Whoever sees one you join sees that you come.' },
      { by: 'Only those who are going see a private address. Only hosts see who waits.' },
    ],
    until:
      'We keep them until you delete your account. Past ones stay, without your name, your words and your picture.',
    tables: [
      'gathering',
      'gathering_player',
      'gathering_waiter',
      'gathering_cohost',
      'gathering_change',
      'gathering_announcement',
      'gathering_picture',
      'gathering_town',
      'gathering_series',
      'gathering_series_date',
      'gathering_series_change',
      'gathering_series_goer',
    ],
  },
  {
    name: 'Tables and results',
    holds:
      'At which tables you played at gatherings, with the results, and the names of players without an account.',
    seen: [
      {
        by: 'Those who come to the gathering and its hosts see them. So does anyone with the link to its screen for the wall.',
      },
    ],
    until:
      'Results stay with the gathering for those you played with. Your name goes when you delete your account.',
    tables: ['tourney', 'tourney_player', 'tourney_table', 'tourney_correction'],
  },
  {
    name: 'Who came to gatherings',
    holds:
      'Which gatherings you came to, when and how that was noted, seats you gave up less than two hours before the start, the names of people without an account who came, codes that were shown and tried at the door, and since when a link opens the screen for the wall.',
    seen: [
      {
        by: 'Only the hosts of the gathering see who came, and admins, in a dispute. Hosts of gatherings you join also see how many you missed in a year, and of how many. Nobody sees codes that were tried.',
      },
    ],
    until: `We keep it for ${days(KEPT_DAYS.arrivals)}, codes for two days, or until you delete your account.`,
    tables: ['gathering_arrival', 'door_code', 'door_try', 'gathering_late_leave', 'gathering_screen'],
  },
  {
    name: 'Your calendar’s address',
    holds: 'The secret address from which your calendar reads the gatherings you come to, and since when.',
    seen: [{ by: 'Whoever you give it to reads your gatherings there, with private addresses.' }],
    until: 'We keep it until you turn it off, renew it or delete your account.',
    tables: ['calendar_feed'],
  },
  {
    name: 'Fellowship',
    holds:
      'Who is in your Fellowship since when, and requests you sent or received, with their words, and whose suggestions you dismissed.',
    seen: [
      {
        by: 'Only you and the other member see it. Nobody is told that you declined, or whose suggestion you dismissed.',
      },
    ],
    until: UNTIL_DELETED,
    tables: ['fellow', 'fellow_request', 'waved_suggestion'],
  },
  {
    name: 'Messages',
    holds:
      'What you write to others, pictures you send without the data your camera added, what you typed and didn’t send, with its pictures, your signs on messages, how far you have read, which conversations you put away, groups you begin, join or leave, and rooms of gatherings you come to.',
    seen: [
      {
        by: 'Only those you talk with see it. Keepers see a reported message with five around it, and admins can read the room of a disputed trade. If both of you show it, the other of two sees how far you have read. Nobody sees what you put away. Those who asked for it get what they haven’t read by email.',
      },
    ],
    until: `We keep them until you delete your account. Your name, your words and your pictures go then, but a group keeps the name you gave it. What you edit or delete, or a host hides, only reports can show, with its pictures, for ${days(KEPT_DAYS.earlierWords)}. What you don’t send goes after ${days(KEPT_DAYS.drafts)}.`,
    tables: [
      'conversation',
      'conversation_member',
      'message',
      'message_draft',
      'message_earlier',
      'message_picture',
      'message_place',
      'message_sign',
      'message_words',
      'message_words_config',
      'message_words_data',
      'message_words_docsize',
      'message_words_idx',
    ],
  },
  {
    name: 'Blocked and muted members',
    holds: 'Whom you blocked or muted, and when.',
    seen: ONLY_YOU,
    until: UNTIL_DELETED,
    tables: ['kept_away'],
  },
  {
    name: 'Trades',
    holds:
      'Trades you offered or were offered: every round with its cards, prices and note, offers you began and have not sent, what became of it, at which gathering you meet, and which codes were given when it was sealed.',
    seen: [
      {
        by: 'Only the two of you see a trade, and only you an offer before you send it. If one of you reports a trade, keepers see it; if one disputes it, admins do. Once it is sealed, the scoreboard names its dearest card that lay in a public binder, with whoever gave it.',
      },
      { chosen: 'activity', what: 'your sealed trades on the scoreboard' },
    ],
    until: `We keep it until both of you have deleted your accounts. Your name and your notes go with yours. An offer you don’t send goes after ${String(KEPT_DAYS.drafts)} days.`,
    tables: [
      'trade',
      'trade_side',
      'trade_round',
      'trade_deed',
      'offer_draft',
      'offered_copy',
      'trade_gathering',
      'seal_code',
      'seal_try',
      'seal_word',
      'seal_move',
      'seal_reversal',
      'sealed_card',
    ],
  },
  {
    name: 'Meetings',
    holds: 'Where you sit with another player, what lies on that table, and the codes you showed and tried.',
    seen: [{ by: 'Only the two of you see a table.' }],
    until: 'We keep it for a day. What you seal becomes a trade.',
    tables: ['meet_table', 'meet_seat', 'meet_code', 'meet_try'],
  },
  {
    name: 'Disputes',
    holds:
      'What you or the other member say of a trade that went wrong, with pictures, how an admin settled it, and trades you did not come to.',
    seen: [
      {
        by: 'The two of you and admins, who also see the trade. That you did not come, you see, and for a year the hosts of gatherings you are going to.',
      },
    ],
    until: 'We keep it until both of you have deleted your accounts. Your words and pictures go with yours.',
    tables: ['trade_dispute', 'dispute_picture', 'missed_meeting'],
  },
  {
    name: 'Reports',
    holds:
      'What you reported, with your words and pictures, what others reported of yours as it was then, and, for keepers, what they settled.',
    seen: [
      {
        by: 'Only keepers see reports, but none about themselves. Nobody else learns who reported something.',
      },
    ],
    until: `We keep them until you, or whoever was reported, delete the account. What was reported goes ${days(KEPT_DAYS.reported)} after it was settled, and so do your pictures. Those you don’t send go after an hour.`,
    tables: ['report_case', 'report', 'report_line', 'report_picture', 'reporter_picture', 'report_reader'],
  },
  {
    name: 'Decisions',
    holds:
      'What keepers decided about you and why, what they removed of yours, what you said to it, and what they answered.',
    seen: [{ by: 'You and keepers. Only keepers see who decided.' }],
    until: `We keep it until you delete your account. What was removed goes after ${days(KEPT_DAYS.removed)}.`,
    tables: ['decision', 'appeal', 'removal'],
  },
  {
    name: 'Ratings',
    holds: 'What you and others said of each other after trades in person, and what was answered.',
    seen: [
      {
        by: 'Everyone, once both of you have rated or 14 days are over. Nobody sees a rating before that but whoever gave it.',
      },
    ],
    until:
      'What others said of you goes with your account. What you said stays as positive, neutral or negative, without your name and your words.',
    tables: ['trade_rating'],
  },
  {
    name: 'Notifications',
    holds:
      'What we told you, whether you read it, how you want to be told, also of single trades, gatherings and conversations, and your email address if it takes no emails.',
    seen: ONLY_YOU,
    until: WITH_ACCOUNT,
    tables: ['notification', 'notification_counted', 'notice_settings', 'notice_thing', 'notice_delivery'],
  },
  {
    name: 'Browsers that get pushes',
    holds:
      'The address and the keys of each browser that you let us push to, how it names itself, and what is on its way there. Also the keys we sign pushes with.',
    seen: [
      {
        by: 'Only you see it. The maker of the browser passes our pushes on, and cannot read them. Admins see that one waits or failed, but not what it says.',
      },
    ],
    until: `We keep each until you sign out there, turn it off, or your browser stops it. A push that could not be delivered goes after ${days(KEPT_DAYS.failedPushes)}.`,
    tables: ['push_device', 'push_message', 'push_key'],
  },
  {
    name: 'Activity, points and rank',
    holds: `Your counters, your points with what earned them, and what counted for your rank in the last ${days(COUNTED_AGAIN_DAYS)}.`,
    seen: [
      { by: 'Everyone sees your rank, points and counters on your profile. Only you see what earned them.' },
      { chosen: 'activity', what: 'your latest gatherings, bounties and trades' },
      { chosen: 'boards', what: 'you on scoreboards' },
    ],
    until: `${WITH_ACCOUNT} We keep weekly and monthly points for this week and month and the ones before.`,
    tables: ['standing', 'standing_period', 'award', 'counted_deed', 'counted_subject'],
  },
  {
    name: 'Emails',
    holds:
      'Emails we send you, until they are sent, and then a note that we sent them. One that no mail server takes stays for as long as its link works, others for a week.',
    seen: [
      {
        by: 'Admins see which emails wait or failed, with one letter of your address and the host. Without a mail server, admins can also read the emails kept here, without their links. The ledger records who did.',
      },
    ],
    until: `We keep the note for ${days(KEPT_DAYS.mails)}.`,
    tables: ['mail'],
  },
]
