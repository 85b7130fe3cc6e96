import { z } from 'zod'

import { KEEPER_REASON_MAX } from './accounts/keeping.ts'
import { endpoint } from './endpoint.ts'
import { DEFAULT_RADIUS, DISTANCE_UNITS, RADIUS_MAX } from './location.ts'
import { MemberId } from './member-id.ts'
import { PictureAddresses } from './picture-addresses.ts'

/** Who may sign up: everybody, those with an invitation, or those whom an admin lets in. */
export const SIGN_UPS = ['open', 'invitation', 'approval'] as const

export const HOUSE_NAME_MAX = 60
export const HOUSE_TOWN_MAX = 100
export const WELCOME_MAX = 1000
export const PICTURE_WORDS_MAX = 200
/** Of a text that stands on a page of its own kind, such as an imprint. */
export const HOUSE_TEXT_MAX = 10_000

export const ANNOUNCED_TO = ['everyone', 'members', 'keepers'] as const
export const ANNOUNCEMENT_MAX = 300

/** Words on every page, until an instant. */
const Announcement = z.object({
  text: z.string().trim().min(1).max(ANNOUNCEMENT_MAX),
  until: z.iso.datetime(),
  /** Who is shown it. */
  to: z.enum(ANNOUNCED_TO),
})

export const FORBIDDEN_WORDS_MAX = 300
export const FORBIDDEN_WORD_MAX = 50

/** A word, or several; `*` at its beginning or end stands for any further letters. */
export const ForbiddenWord = z
  .string()
  .trim()
  .max(FORBIDDEN_WORD_MAX)
  // Fewer would forbid half of all names.
  .regex(/^\*?[^*]*[\p{L}\p{N}][^*]*[\p{L}\p{N}][^*]*\*?$/u)

/** What admins settle about their installation. A setting that nobody changed has its value in `HOUSE_DEFAULTS`. */
export const HouseSettings = z.object({
  /** Empty for a house that goes by the name of the product. */
  name: z.string().trim().max(HOUSE_NAME_MAX),
  town: z.string().trim().max(HOUSE_TOWN_MAX),
  /** For everybody, on the home page. */
  welcome: z.string().trim().max(WELCOME_MAX),
  /** The id of the picture of the house, which comes as a file. */
  picture: z.string().max(100).nullable(),
  /** What that picture shows, for whoever can't see it. */
  pictureWords: z.string().trim().max(PICTURE_WORDS_MAX),
  /** Further words on the pages of the same names: an imprint, what else is kept, the rules of the house. */
  contactText: z.string().trim().max(HOUSE_TEXT_MAX),
  privacyText: z.string().trim().max(HOUSE_TEXT_MAX),
  legalText: z.string().trim().max(HOUSE_TEXT_MAX),
  signUp: z.enum(SIGN_UPS),
  /** What somebody who joins has until they choose: how far is near to them, and in what they are told distances. */
  radius: z.int().min(1).max(RADIUS_MAX),
  unit: z.enum(DISTANCE_UNITS),
  announcement: Announcement.nullable(),
  /** What no new name and no new title may hold. */
  forbiddenWords: z.array(ForbiddenWord).max(FORBIDDEN_WORDS_MAX),
})
export type HouseSettings = z.infer<typeof HouseSettings>
export type HouseSettingName = keyof HouseSettings

/** What can be changed to any value. The picture is made of a file, and only ours may be named. */
export const ChangeableSettings = HouseSettings.omit({ picture: true }).partial()

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys is not typed by the object
export const HOUSE_SETTING_NAMES = Object.keys(HouseSettings.shape) as HouseSettingName[]

export const HOUSE_DEFAULTS: HouseSettings = {
  name: '',
  town: '',
  welcome: '',
  picture: null,
  pictureWords: '',
  contactText: '',
  privacyText: '',
  legalText: '',
  signUp: 'open',
  radius: DEFAULT_RADIUS,
  unit: 'km',
  announcement: null,
  forbiddenWords: [],
}

/** The picture of the house, and what it shows. */
export const HousePicture = PictureAddresses.extend({ words: z.string() })
export type HousePicture = z.infer<typeof HousePicture>

/** What everybody may know of the installation. */
const PublicHouse = z.object({
  operatorName: z.string(),
  contactEmail: z.string().nullable(),
  picture: HousePicture.nullable(),
  ...HouseSettings.pick({ name: true, town: true, welcome: true, signUp: true }).shape,
})
export type PublicHouse = z.infer<typeof PublicHouse>

/** What the house adds to the pages that every site has; each is empty if it adds nothing. */
const HouseTexts = HouseSettings.pick({ contactText: true, privacyText: true, legalText: true })
export type HouseTexts = z.infer<typeof HouseTexts>

/** The largest texts, as they were seen and as they are to be, in letters of three bytes. */
const CHANGE_BYTES_MAX = 256 * 1024

/** What the caller is told now. */
const ShownAnnouncement = z.object({
  announcement: Announcement.pick({ text: true, until: true }).nullable(),
})
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>

export const AllSettings = z.object({ settings: HouseSettings })

export const houseEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/house',
    summary: 'Who runs this installation, how to reach them, and how they present it.',
    input: z.object({}),
    reply: PublicHouse,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/api/house/texts',
    summary: 'What this installation adds to the pages about contact, privacy and rights.',
    input: z.object({}),
    reply: HouseTexts,
  }),
  announcement: endpoint({
    method: 'GET',
    path: '/api/house/announcement',
    summary: 'What whoever runs this installation tells the caller on every page; `null` for nothing.',
    input: z.object({}),
    reply: ShownAnnouncement,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/house',
    power: 'house',
    summary: 'All settings of this installation.',
    input: z.object({}),
    reply: AllSettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/house',
    maxBytes: CHANGE_BYTES_MAX,
    power: 'house',
    summary:
      'Changes settings of this installation, at once in every process. Settings left out stay as they are.',
    input: z.object({
      settings: ChangeableSettings,
      /** What the caller takes some of them for. If one is something else by now, nothing changes. */
      seen: ChangeableSettings.optional(),
      reason: z.string().trim().max(KEEPER_REASON_MAX).optional(),
    }),
    reply: AllSettings,
  }),
}

/**
 * Settings of the installation changed. The names are plain text, so that a process that does not know one of them
 * still reads the others anew.
 */
export const HouseChanged = z.object({ type: z.literal('house.changed'), names: z.array(z.string()) })

/** One setting changed. For the trace alone, since it says from what to what. */
export const SettingChanged = z.object({
  type: z.literal('setting.changed'),
  /** `null` for the command line. */
  actorId: MemberId.nullable(),
  name: z.string(),
  reason: z.string().nullable(),
  was: z.string().nullable(),
  became: z.string().nullable(),
})
