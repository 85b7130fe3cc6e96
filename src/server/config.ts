import path from 'node:path'

import { z } from 'zod'

import { CURRENCIES, type Currency } from '#contract/currency.ts'

/** A setting that cannot be used; its message is a sentence for the person who starts the server. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/** Three seconds between guesses leave a stranger some three hundred in fifteen minutes, and a member a way in. */
const GUESS_PAUSE_MS = 3000

/** Enough for a shop full of players on one network, with several tabs each. */
const STREAMS_PER_ADDRESS = 250

/** A week of nights. */
const BACKUPS_KEPT = 7

/** Fewer characters could be guessed. */
export const AUTH_SECRET_MIN = 32

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = (name: string) =>
  z.coerce
    .number(`${name} must be a port number`)
    .int()
    .min(0)
    .max(65_535, `${name} must be a port number from 0 to 65535`)

const webAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address that starts with http:// or https://` })
    .transform((address) => address.replace(/\/+$/, ''))

const Environment = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port('PORT').default(3000),
  PUBLIC_URL: webAddress('PUBLIC_URL')
    .refine(
      (address) => new URL(address).origin === address.toLowerCase(),
      'PUBLIC_URL must be an address without a path',
    )
    .optional(),
  DATA_DIR: z.string().default('data'),
  BACKUPS_DIR: z.string().optional(),
  BACKUPS_KEPT: z.coerce
    .number('BACKUPS_KEPT must be the number of nightly backups to keep')
    .int('BACKUPS_KEPT must be a whole number')
    .min(0)
    .max(1000, 'BACKUPS_KEPT must be from 0 to 1000')
    .default(BACKUPS_KEPT),
  BACKUP_BEFORE_UPDATE: z.enum(['on', 'off'], 'BACKUP_BEFORE_UPDATE must be on or off').default('on'),
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:|postgres(?:ql)?:\/\/)/, 'DATABASE_URL must start with file: or postgres://')
    .refine((url) => URL.canParse(url), 'DATABASE_URL must be a complete address')
    .optional(),
  AUTH_SECRET: z
    .string()
    .min(AUTH_SECRET_MIN, `AUTH_SECRET must have at least ${String(AUTH_SECRET_MIN)} characters`)
    .optional(),
  TRUST_PROXY: z.coerce
    .number('TRUST_PROXY must be the number of proxies in front of the server')
    .int('TRUST_PROXY must be a whole number')
    .min(0)
    .max(10, 'TRUST_PROXY must be from 0 to 10')
    .default(0),
  STREAMS_PER_ADDRESS: z.coerce
    .number('STREAMS_PER_ADDRESS must be a number')
    .int('STREAMS_PER_ADDRESS must be a whole number')
    .min(1, 'STREAMS_PER_ADDRESS must be at least 1')
    .default(STREAMS_PER_ADDRESS),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().min(3, 'MAIL_FROM must be an email address').optional(),
  OPERATOR_NAME: z.string().default('its operator'),
  CONTACT_EMAIL: z.email('CONTACT_EMAIL must be an email address').optional(),
  SCRYFALL_URL: webAddress('SCRYFALL_URL').default('https://api.scryfall.com'),
  CARDS_REFRESH: z.enum(['on', 'off'], 'CARDS_REFRESH must be on or off').default('on'),
  CURRENCY: z.enum(CURRENCIES, `CURRENCY must be ${CURRENCIES.join(' or ')}`).default('usd'),
  S3_ENDPOINT: webAddress('S3_ENDPOINT').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z\d][\w.-]{1,61}[A-Za-z\d]$/, 'S3_BUCKET must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'S3_REGION must be the name of a region')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GRAND_ARCANIST: z.string().optional(),
  METRICS_PORT: port('METRICS_PORT').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

/** A bucket of a service that speaks S3. */
export interface S3Settings {
  /** The address of the service, without the bucket and without a final slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What hashing one password costs with argon2id; `memory` is in KiB. */
export interface HashingCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's advice for argon2id. No environment variable lowers it. */
export const HASHING_COST: HashingCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Every setting of the server, validated; the README lists them with their defaults. */
export interface Config {
  readonly isDevelopment: boolean
  readonly host: string
  readonly port: number
  /** Where members reach the app, without a final slash. */
  readonly publicUrl: string
  /** Absolute path of the folder that holds everything the server stores. */
  readonly dataDir: string
  /** Absolute path of the folder for backups. */
  readonly backupsDir: string
  /** How many nightly backups are kept; 0 makes none. */
  readonly backupsKept: number
  /** Whether a backup is made before an update changes the database. */
  readonly backsUpBeforeUpdate: boolean
  /** `file:…` for SQLite or `postgres://…`. */
  readonly databaseUrl: string
  /** Signs the cookies; without one, the server creates and keeps its own. */
  readonly authSecret: string | undefined
  /** Always `HASHING_COST`, except in tests and while the demo is made, which pass a cheap one in code. */
  readonly hashingCost: HashingCost
  /** How long a stranger's further guess at a password waits, once there were many. */
  readonly guessPauseMs: number
  /** How many proxies in front are trusted to report the caller's address. */
  readonly trustedProxies: number
  /** How many event streams, one for each open tab, an address may hold at a time. */
  readonly streamsPerAddress: number
  /** Where pushes go instead of to push services. No environment variable sets it; tests do, in code. */
  readonly pushStandIn: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly operatorName: string
  readonly contactEmail: string | undefined
  readonly scryfallUrl: string
  readonly refreshesCards: boolean
  /** Of the prices that visitors see, and members who chose none. */
  readonly currency: Currency
  /** Where uploaded pictures are stored; by default in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** The username that always holds the rank of Grand Arcanist, in lower case. */
  readonly grandArcanist: string | undefined
  readonly metricsPort: number | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws {WrongSetting} with a sentence that names the variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new WrongSetting(issue === undefined ? 'A setting is wrong.' : `${issue.message}.`)
  }
  const settings = parsed.data
  const dataDir = path.resolve(settings.DATA_DIR)
  return {
    isDevelopment: settings.NODE_ENV === 'development',
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://${nameOf(settings.HOST)}:${String(settings.PORT)}`,
    dataDir,
    backupsDir: path.resolve(settings.BACKUPS_DIR ?? path.join(dataDir, 'backups')),
    backupsKept: settings.BACKUPS_KEPT,
    backsUpBeforeUpdate: settings.BACKUP_BEFORE_UPDATE === 'on',
    databaseUrl: settings.DATABASE_URL ?? `file:${path.join(dataDir, 'tradewyrm.db')}`,
    authSecret: settings.AUTH_SECRET,
    hashingCost: HASHING_COST,
    guessPauseMs: GUESS_PAUSE_MS,
    trustedProxies: settings.TRUST_PROXY,
    streamsPerAddress: settings.STREAMS_PER_ADDRESS,
    pushStandIn: undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Tradewyrm <tradewyrm@localhost>',
    operatorName: settings.OPERATOR_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    scryfallUrl: settings.SCRYFALL_URL,
    refreshesCards: settings.CARDS_REFRESH === 'on',
    currency: settings.CURRENCY,
    s3: readS3(settings),
    grandArcanist: settings.GRAND_ARCANIST?.toLowerCase(),
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
  }
}

const DEFAULT_REGION = 'us-east-1'

/** Requires all of these variables, or none. */
function readS3(settings: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const given = Object.entries({ ...needed, S3_REGION }).find(([, value]) => value !== undefined)
  if (given === undefined) return undefined
  const setting = (name: keyof typeof needed) => {
    const value = needed[name]
    if (value !== undefined) return value
    throw new WrongSetting(`${name} must be set when ${given[0]} is.`)
  }
  return {
    endpoint: setting('S3_ENDPOINT'),
    bucket: setting('S3_BUCKET'),
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
    region: S3_REGION ?? DEFAULT_REGION,
  }
}

/** The host as a person on this machine would write it. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
