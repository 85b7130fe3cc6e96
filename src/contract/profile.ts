import { z } from 'zod'

import { LANGUAGES } from './collection/stacks.ts'
import { TABLE_COLUMNS, TABLE_ROWS } from './collection/table-columns.ts'
import { Shares } from './collection/valuation.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { DISTANCE_UNITS, DistanceBand, LATITUDE, LONGITUDE, RADIUS_MAX } from './location.ts'
import { MemberId } from './member-id.ts'
import { AUDIENCES, WRITERS } from './people.ts'

export const THEMES = ['system', 'day', 'night'] as const
const PLACE_MAX = 200

/** Formats a member may like to play. */
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

/** Avatars that ship with the app: `/avatars/{name}.svg`. */
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

/** A picture we serve: one from the set, or an upload. */
export const AvatarPath = z.string().regex(/^\/(?:avatars\/[a-z-]+\.svg|portraits\/u-[A-Za-z\d-]+\.webp)$/)
/** Largest upload, in bytes. */
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024
/** Largest upload, in pixels. Pixels are what takes memory. */
export const PICTURE_DOTS_MAX = 50_000_000
/** Sides of the two squares we keep of an upload, in pixels. */
export const AVATAR_SIDES = { large: 416, small: 96 } as const

/** The small version of an uploaded picture. Other pictures have one size only. */
export function smallAvatar(path: string): string {
  return path.replace(/^(\/portraits\/u-[A-Za-z\d-]+)(\.webp)$/, '$1-small$2')
}

/** Where a member is. The server never sends it to anyone else. */
export const Location = z.object({
  lat: LATITUDE,
  lng: LONGITUDE,
  name: z.string().trim().max(PLACE_MAX),
  address: z.string().trim().max(PLACE_MAX),
  /** Whether we compute distances from it. */
  useLocation: z.boolean(),
})
export type Location = z.infer<typeof Location>

export const Preferences = z.object({
  theme: z.enum(THEMES),
  /** Maximum distance of others, in `unit`. */
  radius: z.int().min(1).max(RADIUS_MAX),
  unit: z.enum(DISTANCE_UNITS),
  /** Formats the member likes to play. */
  formats: z.array(z.enum(PLAY_FORMATS)).max(PLAY_FORMATS.length),
  /** Languages the member speaks and reads cards in. */
  languages: z.array(z.enum(LANGUAGES.map(([code]) => code))).max(LANGUAGES.length),
  /** Who sees the name of the place and its distance. */
  placeShownTo: z.enum(AUDIENCES),
  /** Who sees the member's recent activity. */
  activityShownTo: z.enum(AUDIENCES),
  /** Who may begin to write to the member. Conversations that they have go on. */
  hearsFrom: z.enum(WRITERS),
  /** The day on which the member is back. Until then nobody sends them offers. */
  awayUntil: z.iso.date().nullable(),
  /** Whether others see when the member types and how far they have read, and the member sees it of them. */
  showsReading: z.boolean(),
  /** Whether the scoreboard and the leaderboard may list the member. */
  isListed: z.boolean(),
  /** Whether single keys, such as `/` for the search, do something. */
  hasKeys: z.boolean(),
  /** The columns of tables of the member's cards, in order; `null` for the standard ones. */
  tableColumns: z
    .array(z.enum(TABLE_COLUMNS))
    .max(TABLE_COLUMNS.length)
    .refine((columns) => new Set(columns).size === columns.length)
    .nullable(),
  tableRows: z.enum(TABLE_ROWS),
  /** How much copies count for, by condition. */
  shares: Shares,
  /** The currency of the prices they are shown; `null` for that of the installation. */
  currency: Currency.nullable(),
})
export type Preferences = z.infer<typeof Preferences>

const publicFields = {
  username: z.string(),
  userName: z.string(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
  /** The member's choice; `null` for none. */
  avatar: z.string().nullable(),
  /** The picture to show: the choice, else the account's picture; `null` for the default one. */
  avatarUrl: z.string().nullable(),
  /** 0 until we compute the first rank. */
  rank: z.union([z.literal(0), z.string()]),
  tradesCompleted: z.int(),
  gatheringsCreated: z.int(),
  positiveRatings: z.int(),
  bountiesCaught: z.int(),
  points: z.int(),
  score: z.int(),
  formats: Preferences.shape.formats,
  languages: Preferences.shape.languages,
  /** Name of the place, if the reader may see it. */
  placeName: z.string().nullable(),
  band: DistanceBand,
}

/** What everyone may see of a member. */
export const PublicProfile = z.object({
  isOwn: z.literal(false),
  ...publicFields,
  /** The day on which they are back, while they are away; `null` for visitors. */
  awayUntil: z.iso.date().nullable(),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** What members see of themselves. */
export const OwnProfile = z.object({
  isOwn: z.literal(true),
  ...publicFields,
  uid: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  siteActivity: z.int(),
  lastLogin: z.iso.datetime().nullable(),
  _lastUpdated: z.iso.datetime(),
  location: Location.nullable(),
  /** Whether they ever set a location, used or not. */
  locationPreferencesSet: z.boolean(),
  preferences: Preferences,
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const Profile = z.discriminatedUnion('isOwn', [OwnProfile, PublicProfile])
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z.object({
  /** Must be the caller's own. */
  username: z.string(),
  /** One from the set, or the caller's latest upload. */
  avatar: AvatarPath.nullable().optional(),
  location: Location.nullable().optional(),
  preferences: Preferences.partial().optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The square to keep, as fractions (0 to 1) of the upright picture's width and height. */
export const Crop = z.object({
  left: z.coerce.number().min(0).max(1).default(0),
  top: z.coerce.number().min(0).max(1).default(0),
  /** Side of the square, as a fraction of the picture's shorter side. */
  side: z.coerce.number().min(0.05).max(1).default(1),
})
export type Crop = z.infer<typeof Crop>

export const profileEndpoints = {
  currency: endpoint({
    method: 'GET',
    path: '/api/currency',
    summary: 'The currency of the prices that the caller is shown.',
    input: z.object({}),
    reply: z.object({ currency: Currency }),
  }),
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
    query: ['username'],
    input: ProfileChange,
    reply: OwnProfile,
  }),
}

/** A member changed their picture. */
export const AvatarChanged = z.object({
  type: z.literal('avatar.changed'),
  memberId: MemberId,
  avatar: z.string().nullable(),
})
/** A keeper took away or gave back what everybody sees of a member: their portrait, or their name. */
export const FaceChanged = z.object({ type: z.literal('face.changed'), memberId: MemberId })
/** A member's own location or preferences changed. */
export const ProfileChanged = z.object({ type: z.literal('profile.changed'), memberId: MemberId })
/** A member counts in another way what cards are worth. */
export const ValuationChanged = z.object({ type: z.literal('valuation.changed'), memberId: MemberId })
