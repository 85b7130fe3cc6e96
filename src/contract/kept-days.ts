/** For how many days we keep what nobody deletes by hand. The privacy page tells the same numbers. */
export const KEPT_DAYS = {
  /** What happened, for browsers that come back. One that was away longer starts with fresh replies. */
  events: 7,
  /** A note of an email. Its text goes once it is sent. */
  mails: 30,
  /** Pushes that no push service took, so that the operator can look at them. */
  failedPushes: 7,
  /** How long a member stays signed in. */
  sessions: 60,
  /** Work the server gave up, so that the operator can look at it. */
  deadTasks: 30,
  /** What a message said before it was edited or deleted, and what a deleted one showed, for reports. */
  earlierWords: 30,
  /** What was reported, as it was then, once keepers have settled it. */
  reported: 90,
  /** What keepers removed, so that an appeal can bring it back. One that waits keeps it for longer. */
  removed: 90,
  /** A sign-up that waits to be let in while nobody verifies its address. */
  unverifiedApplications: 14,
  /** Invitations that nobody here came by, after their end. */
  fruitlessInvitations: 90,
  /** A browser's own proof that a member signed in there; browsers keep no cookie for longer. */
  knownDevices: 400,
  /** What was typed into a form and not sent, in the member's own browser. */
  drafts: 7,
  /** Who came to a gathering, as its hosts noted. */
  arrivals: 365,
  /** Who was told of whose bounty: longer than any bounty lasts, so that nobody is told twice. */
  toldOfBounties: 120,
} as const
