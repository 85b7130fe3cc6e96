export interface PushTables {
  /** The one pair of VAPID keys (RFC 8292). With another pair, every subscription would be lost. */
  push_key: {
    id: number
    /** An uncompressed point, in base64url. */
    public_key: string
    /** The private value, in base64url. */
    private_key: string
  }
  /** A browser that gets pushes while its session lasts. */
  push_device: {
    id: string
    member_id: string
    session_id: string
    /** The address of the browser at its push service. */
    endpoint: string
    p256dh: string
    auth: string
    user_agent: string
    registered_at: string
    last_updated: string
  }
  /** A push on its way to one browser; deleted once it is there, or a week after it failed. */
  push_message: {
    id: string
    device_id: string
    member_id: string
    /** JSON: what it tells, or nothing for a test. Its words are made when it is sent. */
    notification_ids: string
    fresh_until: string
    queued_at: string
    /** What its service, or the line to it, answered last: a code. */
    last_answer: string | null
    /** When it was given up. */
    failed_at: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends PushTables {}
}
