export interface AccountTables {
  /** Digests of former members' names: nobody may ever have them again. */
  retired_name: {
    digest: string
  }
  /** A single row. With another salt, every name would be free again. */
  name_salt: {
    salt: string
  }
  /** Former members whose data may not be removed completely; the row is deleted with the last of it. */
  leaving: {
    member_id: string
    username: string
    email: string
    left_at: string
  }
  /** The user document, created at the first sign-in. For a former member only the id remains. */
  member: {
    /** The same as `auth_user.id`. */
    id: string
    username: string
    username_lower: string
    /** What the name looks like; see `shapeOf`. */
    username_shape: string
    avatar: string | null
    admin_since: string | null
    moderator_since: string | null
    suspended_at: string | null
    /** `null` for good, and for those who are not suspended. */
    suspended_until: string | null
    /** Why, in the words of the keeper. */
    suspended_for: string | null
    /** Until then they begin nothing with others. */
    limited_until: string | null
    /** Since when they have a warning to read. */
    warned_at: string | null
    /** When they deleted their account; the rest of the row no longer says who they were. */
    left_at: string | null
    created_at: string
    last_login_at: string | null
    /** The last day on which they were here; no reply tells it. */
    here_on: string | null
    /** The last change of anything the user document shows; `null` before the first. */
    last_updated_at: string | null
  }
  invitation: {
    id: string
    /** What keepers call it; empty once its maker has left. */
    name: string
    code_hash: string
    made_by: string | null
    made_at: string
    ends_at: string
    uses: number
    used: number
    revoked_at: string | null
  }
  /** Who signed up and waits until a keeper lets them in; they have no user document yet. */
  applicant: {
    /** The same as `auth_user.id`. */
    id: string
    username_shape: string
    words: string
    time_zone: string | null
    applied_at: string
    verified_at: string | null
  }
  /** Who signed up with which invitation. */
  invited_member: {
    member_id: string
    invitation_id: string
    joined_at: string
  }
  /** How often something was recently tried for one account. */
  attempt: {
    /** The kind of try, and a digest of the account. */
    key: string
    tries: number
    /** When the count resets. */
    until: string
  }
  /** Written only by Better Auth, like the other `auth_` tables. */
  auth_user: {
    id: string
    name: string
    email: string
    email_verified: number
    image: string | null
    /** In lower case. */
    username: string
    display_username: string
    created_at: string
    updated_at: string
  }
  auth_session: {
    id: string
    token: string
    user_id: string
    username_claim: string | null
    ip_address: string | null
    user_agent: string | null
    expires_at: string
    created_at: string
    updated_at: string
    /** When its member gave their password again in it. */
    password_at: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends AccountTables {}
}

/** The columns for Better Auth's fields in the tables above. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
export const LINK_FIELDS = { ...TIMES, expiresAt: 'expires_at' }
export const USER_FIELDS = { ...TIMES, emailVerified: 'email_verified' }
export const SESSION_FIELDS = {
  ...TIMES,
  userId: 'user_id',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  expiresAt: 'expires_at',
}

/** What a session has beside what Better Auth keeps of one. */
export const MORE_SESSION_FIELDS = {
  usernameClaim: { type: 'string', required: false, input: false, fieldName: 'username_claim' },
  passwordAt: { type: 'string', required: false, input: false, fieldName: 'password_at' },
} as const

export const ACCOUNT_FIELDS = {
  ...TIMES,
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
}
