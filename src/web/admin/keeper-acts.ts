/** What a keeper can do with an account, one button and one dialog each. */
export const KEEPER_ACTS = ['verify', 'end-sessions', 'reset', 'lift-limit', 'restore'] as const
export type KeeperAct = (typeof KEEPER_ACTS)[number]

interface ActWords {
  readonly button: string
  /** What happens, before the reason is asked for. */
  readonly about: (username: string) => string
  readonly busy: string
  readonly done: (username: string) => string
}

export const KEEPER_ACT_WORDS: Readonly<Record<KeeperAct, ActWords>> = {
  verify: {
    button: 'Verify the address',
    about: (username) => `${username} can then write, trade and host, as if they had opened the link.`,
    busy: 'Verifying...',
    done: (username) => `${username} is verified.`,
  },
  'end-sessions': {
    button: 'Sign out everywhere',
    about: (username) => `${username} has to sign in again on every device.`,
    busy: 'Signing out...',
    done: (username) => `${username} is signed out everywhere.`,
  },
  reset: {
    button: 'Send a reset link',
    about: (username) => `We email ${username} a link to set a new password. It works for an hour.`,
    busy: 'Sending...',
    done: (username) => `The link is on its way to ${username}.`,
  },
  'lift-limit': {
    button: 'End the limit',
    about: (username) => `${username} can begin new things again.`,
    busy: 'Ending...',
    done: (username) => `${username} is no longer limited.`,
  },
  restore: {
    button: 'Restore',
    about: (username) =>
      `Everyone sees ${username} again, and they can do everything. Trades, seats and gatherings that were called off or handed on don’t come back.`,
    busy: 'Restoring...',
    done: (username) => `${username} is restored.`,
  },
}
