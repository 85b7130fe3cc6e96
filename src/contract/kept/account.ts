import { KEPT_DAYS } from '#contract/kept-days.ts'

import { days, NOBODY, WITH_ACCOUNT, type Kept } from './entry.ts'

/** What we keep about a member’s account. */
export const ACCOUNT: readonly Kept[] = [
  {
    name: 'Your account',
    holds:
      'Your username and email address, when you joined and were last here, whether you are an admin or a moderator, and whether you are suspended, with the reason. Your password only as a salted hash that nobody can read back.',
    seen: [
      {
        by: 'Everyone sees your username and when you joined. Keepers see the rest, except your password. Only admins see part of your email address, or on request all of it, and the ledger records who asked.',
      },
    ],
    until: WITH_ACCOUNT,
    tables: ['member', 'auth_user', 'auth_account'],
  },
  {
    name: 'Sessions',
    holds:
      'Where you are signed in: the time, network address and browser of each session, and when you last gave your password again.',
    seen: [
      {
        by: 'You see it, and can end each session under Account. Keepers see how many there are. An admin can see them on request, and the ledger records who asked.',
      },
    ],
    until: `We keep each until you sign out, ${days(KEPT_DAYS.sessions)} at most.`,
    tables: ['auth_session'],
  },
  {
    name: 'Invitations',
    holds:
      'By which invitation you signed up, and when. If you invite people as an admin: each invitation with the name you gave it, its end and its uses, and only a hash of its code.',
    seen: [{ by: 'Only admins see it.' }],
    until: `We keep it until you delete your account. An invitation stays without your name, until nobody here came by it and it ended ${days(KEPT_DAYS.fruitlessInvitations)} ago.`,
    tables: ['invitation', 'invited_member'],
  },
  {
    name: 'Sign-ups that wait',
    holds: 'Where admins let people in: your words, and when you signed up, until they answer.',
    seen: [{ by: 'You see it, and admins do once you verify your address.' }],
    until: `We keep it until an admin answers or you withdraw it, and ${days(KEPT_DAYS.unverifiedApplications)} at most while you don’t verify your address. If you aren’t let in, we delete all of it.`,
    tables: ['applicant'],
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
      'How often someone tried a password, or asked for an email, for one account, and how often one network address called us. This stops people guessing passwords. We store accounts only as hashes.',
    seen: NOBODY,
    until: 'We keep each count for a day at most, and delete it within another day.',
    tables: ['attempt', 'call_count'],
  },
  {
    name: 'Your preferences and your location',
    holds:
      'Your theme, the formats you play, your languages, until when you are away, who can see what and who may write to you, whether single keys work, the columns of your tables, what share of a price your worn cards count for, and your location if you set one, with the nearest town.',
    seen: [
      {
        by: 'Everyone sees your formats and languages, and members see until when you are away. Nobody else ever sees where exactly you are.',
      },
      { chosen: 'place', what: 'your town and about how far away it is' },
    ],
    until: 'We keep it until you change it or delete your account.',
    tables: ['profile', 'member_place'],
  },
  {
    name: 'Avatars',
    holds: 'The picture you upload, cropped to a square, without the data your camera added.',
    seen: [{ by: 'Everyone sees it.' }],
    until: 'We keep it until you replace it or delete your account, and about an hour longer.',
    tables: ['portrait'],
  },
]
