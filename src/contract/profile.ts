import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const THEMES = ['system', 'day', 'night'] as const
export const DISTANCE_UNITS = ['km', 'mi'] as const
export const DEFAULT_RADIUS = 50
const RADIUS_MAX = 20_000
const PLACE_MAX = 200

/** A picture of our own: one of a set, or one that was uploaded. */
export const AvatarPath = z.string().regex(/^\/avatars\/[\w-]+(?:\.[a-z]{3,4})?$/)

/** Where a member is. Never leaves the server for anybody but themselves. */
export const Location = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  name: z.string().trim().max(PLACE_MAX),
  address: z.string().trim().max(PLACE_MAX),
  /** Whether distances are worked out from it. */
  useLocation: z.boolean(),
})
export type Location = z.infer<typeof Location>

export const Preferences = z.object({
  theme: z.enum(THEMES),
  /** How far away others may be, in `unit`. */
  radius: z.int().min(1).max(RADIUS_MAX),
  unit: z.enum(DISTANCE_UNITS),
})
export type Preferences = z.infer<typeof Preferences>

const publicFields = {
  username: z.string(),
  userName: z.string(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
  /** What the member chose; `null` for nothing. */
  avatar: z.string().nullable(),
  /** What is shown: the choice, else the picture of the account; `null` for the default one. */
  avatarUrl: z.string().nullable(),
  /** 0 until it is first worked out. */
  rank: z.union([z.literal(0), z.string()]),
  tradesCompleted: z.int(),
  gatheringsCreated: z.int(),
  positiveRatings: z.int(),
  bountiesCaught: z.int(),
  points: z.int(),
  score: z.int(),
}

/** What everybody may know of a member. */
export const PublicProfile = z.object({ isOwn: z.literal(false), ...publicFields })
export type PublicProfile = z.infer<typeof PublicProfile>

/** What members know of themselves. */
export const OwnProfile = z.object({
  isOwn: z.literal(true),
  ...publicFields,
  uid: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  siteActivity: z.int(),
  lastLogin: z.iso.datetime().nullable(),
  location: Location.nullable(),
  /** Whether a location was ever set, used or not. */
  locationPreferencesSet: z.boolean(),
  preferences: Preferences,
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const Profile = z.discriminatedUnion('isOwn', [OwnProfile, PublicProfile])
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z.object({
  /** Must be the caller's own. */
  username: z.string(),
  avatar: AvatarPath.nullable().optional(),
  location: Location.nullable().optional(),
  preferences: Preferences.partial().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'A member: everything to themselves, the public part to others. Without a name, the caller.',
    input: z.object({ username: z.string().max(100).optional() }),
    reply: Profile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Changes the picture, the location or the preferences of the caller; what is left out stays.',
    input: ProfileChange,
    reply: OwnProfile,
  }),
}

/** A member shows another picture. */
export const AvatarChanged = z.object({
  type: z.literal('avatar.changed'),
  memberId: z.string(),
  avatar: z.string().nullable(),
})
/** What a member's own profile says of location or preferences is different now. */
export const ProfileChanged = z.object({ type: z.literal('profile.changed'), memberId: z.string() })
