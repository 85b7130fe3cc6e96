import type { Letter, LetterOf } from '#contract/mail.ts'

/** The fixed words of a letter. */
interface Words {
  readonly subject: string
  readonly before: readonly string[]
  /** What the link does. */
  readonly action?: string
  readonly after: readonly string[]
  /** What leads to the page that says how to reach us. */
  readonly contact?: string
}

// Plain ASCII in short lines, so that mail servers pass the text on unchanged.
export const LETTER_WORDS: Readonly<Record<Exclude<Letter['kind'], 'news'>, Words>> = {
  'verify-address': {
    subject: 'Verify your email address',
    before: [
      'Welcome to Tradewyrm. Your binders and your watchlist are ready.',
      'To message others, trade and host gatherings, confirm your email address:',
    ],
    action: 'Confirm my email address',
    after: ['The link works once, within three days.', "If you didn't sign up, ignore this email."],
  },
  'verify-application': {
    subject: 'Verify your email address',
    before: [
      'Thank you for your sign-up at Tradewyrm. An admin lets people in by hand,',
      'and looks at it once you confirm your email address:',
    ],
    action: 'Confirm my email address',
    after: [
      'The link works once, within three days. We write to you when you are let in.',
      "If you didn't sign up, ignore this email.",
    ],
  },
  'let-in': {
    subject: "You're in",
    before: ['An admin has let you in. Your binders and your watchlist are ready:'],
    action: 'Sign in',
    after: ['You sign in with the username and the password you chose.'],
  },
  'not-let-in': {
    subject: 'Your sign-up was declined',
    before: ['An admin declined your sign-up. The reason:'],
    after: ['We are deleting all you gave us: your username, your email address and your words.'],
    contact: 'If you think this is a mistake, write to us:',
  },
  'reset-password': {
    subject: 'Choose a new password',
    before: ['Someone asked for a new password for your account. If it was you, choose one here:'],
    action: 'Choose a new password',
    after: [
      'The link works once, within an hour. We then sign you out everywhere.',
      "If it wasn't you, ignore this email. Your password stays the same.",
    ],
  },
  'confirm-new-address': {
    subject: 'Confirm your new email address',
    before: ['You asked to use this email address from now on. Confirm it here:'],
    action: 'Use this address',
    after: [
      'The link works once, within a day. Until then we use your old address.',
      "If it wasn't you, ignore this email.",
    ],
  },
  'address-changing': {
    subject: 'Your email address is about to change',
    before: ['Someone who knows your password asked to change your email address to:'],
    action: 'Keep my address and sign out every device',
    after: [
      'The change happens when someone confirms that address.',
      "If it wasn't you, open this link within three days. It keeps this address,",
      'signs out every device, and undoes the change if it has happened. Then',
      'choose a new password, because someone else knows yours.',
    ],
  },
  'address-kept': {
    subject: 'Your email address was changed back',
    before: [
      'Your account has its earlier email address again: someone opened the link that',
      'we sent there when it changed. We signed out every device.',
    ],
    after: [
      'We no longer use this address for your account.',
      'If you wanted the change, sign in with your username and change it again.',
    ],
  },
  farewell: {
    subject: 'Your account is deleted',
    before: [
      'Your account is deleted, as you asked. We are deleting your binders, your',
      'watchlist and everything else of yours for good.',
    ],
    after: [
      'You can use this address for a new account. Nobody can use your username again.',
      'Farewell, and thank you for your time here.',
    ],
    contact: "If it wasn't you, write to us. We can't bring it back, but we want to know:",
  },
  renamed: {
    subject: 'You have a new username',
    before: [
      'An admin has changed your username. Nobody can use the old one any more,',
      'and links to it lead nowhere. Your new username, and the reason:',
    ],
    after: ['You sign in with the new one, or with this email address.', 'Everything of yours is as it was.'],
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    before: [
      'An admin has deleted your account. We are deleting your binders, your',
      'watchlist and everything else of yours for good. The reason:',
    ],
    after: ['Nobody can use your username again.'],
    contact: "If you think this is a mistake, write to us. We can't bring it back, but we want to know:",
  },
  suspended: {
    subject: 'Your account is suspended',
    before: [
      'An admin has suspended your account. Others no longer see you, and your',
      'open trades are called off. Gatherings you host go to a co-host or are',
      'cancelled, unless they begin after the suspension ends. You can sign in, read',
      'everything and download what is yours, but not write, trade or host. The reason:',
    ],
    after: [
      'If you think this is a mistake, you can appeal once: sign in, open Account,',
      'and choose Decisions about you.',
    ],
  },
  ruled: {
    subject: 'A decision about your account',
    before: ['A keeper of this site decided the following:'],
    after: [
      'If you think this is a mistake, you can appeal once: sign in, open Account,',
      'and choose Decisions about you.',
    ],
  },
  'appeal-answered': {
    subject: 'Your appeal is answered',
    before: ['A keeper of this site has looked at it again. This is what they say:'],
    after: ['You find it under Account, in Decisions about you.'],
  },
  'address-taken': {
    subject: 'You already have an account',
    before: [
      'Someone tried to sign up with this address. You already have an account,',
      'so we did not create another. If it was you, sign in here:',
    ],
    action: 'Sign in',
    after: ['If you forgot your password, you can ask for a new one there.'],
  },
}

/** What we write to somebody who has no account any more. */
export const LAST_LETTERS = [
  'farewell',
  'account-deleted',
  'not-let-in',
] as const satisfies readonly Letter['kind'][]

export function isLast(kind: string): boolean {
  return (LAST_LETTERS as readonly string[]).includes(kind)
}

/** `7 December 2026` */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What a letter says beside its fixed words. */
export function aboutOf(letter: Exclude<Letter, { kind: 'news' }>): string | undefined {
  if (letter.kind === 'suspended') {
    const until =
      letter.until === null ? 'until we restore it' : `until ${DAY.format(new Date(letter.until))}`
    return `${letter.reason} (${until})`
  }
  if (letter.kind === 'account-deleted' || letter.kind === 'not-let-in') return letter.reason
  if (letter.kind === 'renamed') return `${letter.username} (${letter.reason})`
  if (letter.kind === 'ruled') return ruledWords(letter)
  if (letter.kind === 'appeal-answered')
    return `${letter.answer} (${letter.outcome === 'lifted' ? 'the decision is lifted' : 'the decision stands'})`
  return 'newEmail' in letter ? letter.newEmail : undefined
}

function ruledWords({ decision, reason, until }: LetterOf<'ruled'>): string {
  if (decision === 'removal') return `${reason} (they removed something of yours)`
  if (until === null) return `${reason} (a warning)`
  return `${reason} (until ${DAY.format(new Date(until))} you can't begin conversations, trades, gatherings or requests)`
}
