/** Who may see something about a member. */
export const AUDIENCES = ['everyone', 'fellowship', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Who may see that a member wants a card. `traders` are those who have that card for trade. */
export const WATCH_AUDIENCES = ['everyone', 'traders', 'fellowship', 'nobody'] as const
export type WatchAudience = (typeof WATCH_AUDIENCES)[number]

/** What members can choose an audience for, with the audience they have until they choose. */
export const DEFAULT_AUDIENCES = {
  place: 'everyone',
  activity: 'everyone',
  boards: 'everyone',
  wants: 'traders',
  binders: 'nobody',
} as const satisfies Readonly<Record<string, WatchAudience>>
