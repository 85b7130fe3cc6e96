import { z } from 'zod'

import { LANGUAGES } from './collection/stacks.ts'
import { endpoint } from './endpoint.ts'
import { DistanceBand, LATITUDE, LONGITUDE } from './location.ts'

export const THEMES = ['system', 'day', 'night'] as const
export const DISTANCE_UNITS = ['km', 'mi'] as const
export const DEFAULT_RADIUS = 50
const RADIUS_MAX = 20_000
const PLACE_MAX = 200

/** Who may see something of a member's. */
const AUDIENCES = ['everyone', 'fellowship', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Kinds of play somebody may like. */
export const PLAY_FORMATS = [
  'commander',
  'standard',
  'pioneer',
  'modern',
  'legacy',
  'vintage',
  'pauper',
  'brawl',
  'oathbreaker',
  'premodern',
  'draft',
  'sealed',
  'cube',
] as const

/** Portraits that come with the app: `/avatars/{name}.svg`. */
export const AVATAR_SET = [
  'griffin',
  'sea-serpent',
  'rune-sword',
  'stag',
  'unicorn',
  'wyvern',
  'lion',
  'owl',
  'raven',
  'dragon',
  'oak',
  'hooded',
] as const

/** A picture of our own: one of the set, or one that was uploaded. */
export const AvatarPath = z.string().regex(/^\/(?:avatars\/[a-z-]+\.svg|portraits\/u-[A-Za-z\d-]+\.webp)$/)
/** An uploaded picture may have so many bytes. */
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024
/** And so many dots, which is what takes memory. */
export const PICTURE_DOTS_MAX = 50_000_000
/** The sides of the two squares that are kept of it, in dots. */
export const AVATAR_SIDES = { large: 416, small: 96 } as const

/** The file of a portrait that is shown small; other pictures than uploaded ones have but one. */
export function smallAvatar(path: string): string {
  return path.replace(/^(\/portraits\/u-[A-Za-z\d-]+)(\.webp)$/, '$1-small$2')
}

/** Where a member is. Never leaves the server for anybody but themselves. */
export const Location = z.object({
  lat: LATITUDE,
  lng: LONGITUDE,
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
  /** What the member likes to play. */
  formats: z.array(z.enum(PLAY_FORMATS)).max(PLAY_FORMATS.length),
  /** What the member speaks, and reads cards in. */
  languages: z.array(z.enum(LANGUAGES.map(([code]) => code))).max(LANGUAGES.length),
  /** Who sees the name of the place, and how far away it is. */
  placeShownTo: z.enum(AUDIENCES),
  /** Who sees what the member has done of late. */
  activityShownTo: z.enum(AUDIENCES),
  /** Whether the scoreboard and the leaderboard may name the member. */
  isListed: z.boolean(),
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
  formats: Preferences.shape.formats,
  languages: Preferences.shape.languages,
  /** The name of the place, when the reader may know it. */
  placeName: z.string().nullable(),
  band: DistanceBand,
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
  /** One of the set, or the picture the caller uploaded last. */
  avatar: AvatarPath.nullable().optional(),
  location: Location.nullable().optional(),
  preferences: Preferences.partial().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The square of a picture that is shown, in parts of the upright picture's width and height, from 0 to 1. */
export const Crop = z.object({
  left: z.coerce.number().min(0).max(1).default(0),
  top: z.coerce.number().min(0).max(1).default(0),
  /** The side of the square, as a part of the picture's shorter side. */
  side: z.coerce.number().min(0.05).max(1).default(1),
})
export type Crop = z.infer<typeof Crop>

export const profileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/profile/avatar',
    summary:
      'Sets the caller’s avatar. The body is a PNG, JPEG, WebP or AVIF picture. It is cropped to a square and re-encoded without metadata.',
    body: 'file',
    maxBytes: PICTURE_BYTES_MAX,
    input: Crop,
    reply: z.object({ avatar: AvatarPath }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/portraits/:file',
    summary: 'An uploaded avatar.',
    input: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'A member: everything for themselves, the public part for others. Without a name, the caller.',
    input: z.object({ username: z.string().max(100).optional() }),
    reply: Profile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Changes the caller’s avatar, location or preferences. Fields left out stay as they are.',
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
