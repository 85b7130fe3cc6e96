import type { AuthContext, BetterAuthOptions } from 'better-auth'

import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN, type SignUp } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { App } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { hashPassword, verifyPassword } from './argon2.ts'
import { authSecretOf } from './auth-secret.ts'
import { isSecure, type Origin, type SignedIn } from './links.ts'
import { ACCOUNT_FIELDS, LINK_FIELDS, MORE_SESSION_FIELDS, SESSION_FIELDS, USER_FIELDS } from './tables.ts'
import { findUserById } from './user-queries.ts'

const DAY_MS = 86_400_000

type Auth = Awaited<ReturnType<typeof build>>
const built = ownedByApp((app): Promise<Auth> => build(app))

/** Created on first use, because most processes do without it most of the time. */
async function authOf(app: App): Promise<Auth> {
  return await built.of(app)
}

/** Hashes the password of a newcomer, which takes so long that nothing else waits for it meanwhile. */
export async function hashFor(app: App, password: string): Promise<string> {
  return await hashPassword(password, app.config.hashingCost)
}

/** What somebody signs up with, and the hash of their password. */
export interface Registration {
  readonly newcomer: Pick<SignUp, 'email' | 'password' | 'username'>
  readonly hash: string
  readonly from: Origin
}

/**
 * Creates, within a change, the account of a newcomer and signs them in. It throws if somebody else got the name or the
 * address a moment before.
 */
export async function registerWithin(
  app: App,
  db: DatabaseTransaction,
  { newcomer: { email, password, username }, hash, from }: Registration,
): Promise<SignedIn> {
  const { api } = await build({ ...app, db }, { hash: () => Promise.resolve(hash) })
  const body = { email, password, name: username, username, displayUsername: username }
  return signedIn(await api.signUpEmail({ body, headers: headersOf(from), returnHeaders: true }))
}

/**
 * Checks a password, which takes so long that nothing else waits for it meanwhile. Without a member it takes equally long.
 * @returns the hash that it fits; `undefined` if it is wrong. Another password may have been set meanwhile.
 */
export async function provePassword(
  app: App,
  memberId: string | undefined,
  password: string,
): Promise<string | undefined> {
  const { context } = await authOf(app)
  const account =
    memberId === undefined ? null : await context.internalAdapter.findCredentialAccount(memberId)
  const hash = account?.password ?? ''
  return (await context.password.verify({ hash, password })) ? hash : undefined
}

/**
 * Signs in within a change, with a password that was proven before it.
 * @param proven the hash that the password fits
 * @returns `undefined` if it is no longer the member's
 */
export async function signInWithin(
  app: App,
  db: DatabaseTransaction,
  {
    login,
    password,
    proven,
    from,
  }: { readonly login: string; readonly password: string; readonly proven: string; readonly from: Origin },
): Promise<SignedIn | undefined> {
  const verify: Verify = ({ hash }) => Promise.resolve(hash === proven)
  const { api, isRefusal } = await build({ ...app, db }, { verify })
  const call = { headers: headersOf(from), returnHeaders: true } as const
  try {
    return signedIn(
      login.includes('@')
        ? await api.signInEmail({ ...call, body: { email: login, password } })
        : await api.signInUsername({ ...call, body: { username: login, password } }),
    )
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Sets the photo of the auth profile, which shows where the user document has no avatar. */
export async function setPhoto(app: App, memberId: string, photo: string | null): Promise<void> {
  const { context } = await authOf(app)
  await context.internalAdapter.updateUser(memberId, { image: photo })
}

/** What Better Auth keeps beside accounts: sessions, and the links it calls verifications. */
export interface AuthRecords extends Pick<
  AuthContext['internalAdapter'],
  | 'consumeVerificationValue'
  | 'createVerificationValue'
  | 'deleteSession'
  | 'deleteUser'
  | 'findCredentialAccount'
  | 'findVerificationValue'
  | 'updatePassword'
  | 'updateSession'
  | 'updateUser'
> {
  readonly deleteMany: AuthContext['adapter']['deleteMany']
}

export async function authRecords(app: App): Promise<AuthRecords> {
  return recordsOf(await authOf(app))
}

/** The same, within a change. */
export async function authRecordsWithin(app: App, db: DatabaseTransaction): Promise<AuthRecords> {
  return recordsOf(await build({ ...app, db }))
}

function recordsOf({ context: { adapter, internalAdapter } }: Auth): AuthRecords {
  return { ...internalAdapter, deleteMany: adapter.deleteMany }
}

function headersOf({ address, userAgent }: Origin): Headers {
  return new Headers({ 'user-agent': userAgent, [ADDRESS_HEADER]: address })
}

function signedIn({ headers, response }: { headers: Headers; response: { user: { id: string } } }): SignedIn {
  return { memberId: response.user.id, cookies: headers.getSetCookie() }
}

const ADDRESS_HEADER = 'x-caller-address'

type Verify = (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>

/** How passwords are hashed and checked. */
interface Passwords {
  readonly hash: (password: string) => Promise<string>
  readonly verify: Verify
}

async function build(app: App, passwords: Partial<Passwords> = {}) {
  const [{ APIError, betterAuth }, { username }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/username'),
  ])
  const auth = betterAuth({
    ...optionsFor(app, {
      hash: (password) => hashFor(app, password),
      verify: (attempt) => verifyPassword(attempt, app.config.hashingCost),
      ...passwords,
    }),
    plugins: [
      username({
        minUsernameLength: USERNAME_MIN,
        maxUsernameLength: USERNAME_MAX,
        usernameValidator: (name) => /^[\w-]+$/.test(name),
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
    ],
  })
  return {
    api: auth.api,
    context: await auth.$context,
    isRefusal: (error: unknown) => error instanceof APIError && error.statusCode < 500,
  }
}

function optionsFor(app: App, password: Passwords) {
  const { publicUrl } = app.config
  return {
    // SQLite's storage of texts and whole numbers also suits PostgreSQL, and so both store the same.
    database: { db: app.db, type: 'sqlite' },
    baseURL: publicUrl,
    secret: authSecretOf(app),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message) => {
        app.log[level]({ from: 'better-auth' }, message)
      },
    },
    advanced: {
      cookiePrefix: 'tradewyrm',
      useSecureCookies: isSecure(publicUrl),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => app.newId(), validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password,
    },
    user: { modelName: 'auth_user', fields: USER_FIELDS },
    session: {
      modelName: 'auth_session',
      fields: SESSION_FIELDS,
      additionalFields: MORE_SESSION_FIELDS,
      expiresIn: (KEPT_DAYS.sessions * DAY_MS) / 1000,
      disableSessionRefresh: true,
    },
    account: { modelName: 'auth_account', fields: ACCOUNT_FIELDS },
    verification: { modelName: 'auth_verification', fields: LINK_FIELDS, storeIdentifier: 'hashed' },
    databaseHooks: {
      user: { create: { before: (user) => Promise.resolve({ data: { ...user, ...timesNow(app) } }) } },
      session: {
        create: {
          before: async (session) => {
            const user = await findUserById(app.db, session.userId)
            const expiresAt = new Date(app.now().getTime() + KEPT_DAYS.sessions * DAY_MS)
            return { data: { ...timesNow(app), expiresAt, usernameClaim: user?.username } }
          },
        },
      },
    },
  } satisfies BetterAuthOptions
}

function timesNow(app: App): { createdAt: Date; updatedAt: Date } {
  return { createdAt: app.now(), updatedAt: app.now() }
}
