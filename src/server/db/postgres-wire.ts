import { Client, type Notification } from 'pg'

import type { Hearing, Wire } from './wire.ts'

const WAKE_CHANNEL = 'tradewyrm_commit'
const TEXT_CHANNEL = 'tradewyrm_text'
/**
 * The shortest time between notifications, because each takes a lock that all commits of the server queue
 * for. After a quiet while, the first goes at once.
 */
const BETWEEN_MS = 20
const RECONNECT_MS = 250
const CONNECT_PATIENCE_MS = 3000
/** When PostgreSQL cannot keep up, texts beyond this are dropped; they are not stored anyway. */
const MOST_WAITING_TEXTS = 1000

/**
 * The wire between processes on one PostgreSQL database: LISTEN and NOTIFY over its own connection, which
 * reconnects by itself.
 * NOTIFY never runs inside a change. It would hold a lock of the whole server during the commit, and all
 * writers would queue for it.
 */
export class PostgresWire implements Wire {
  readonly #url: string
  #hear: Hearing | undefined
  /** Absent while PostgreSQL is unreachable. */
  #client: Client | undefined
  #connecting: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #isSending = false
  #sentAt = -Infinity
  #mustWake = false
  #texts: string[] = []

  constructor(url: string) {
    this.#url = url
  }

  connect(hear: Hearing): { close: () => Promise<void> } {
    this.#hear = hear
    this.#reconnect()
    return { close: () => this.#close() }
  }

  wake(): void {
    this.#mustWake = true
    this.#gather()
  }

  send(text: string): void {
    if (this.#client === undefined || this.#texts.length === MOST_WAITING_TEXTS) return
    this.#texts.push(text)
    this.#gather()
  }

  #gather(): void {
    const hasWords = this.#mustWake || this.#texts.length > 0
    if (!hasWords || this.#client === undefined || this.#isSending) return
    const waitMs = Math.max(0, this.#sentAt + BETWEEN_MS - performance.now())
    this.#gathering ??= setTimeout(() => void this.#flush(), waitMs)
  }

  async #flush(): Promise<void> {
    this.#gathering = undefined
    const client = this.#client
    if (client === undefined) return
    const texts = this.#texts
    const channels = texts.map(() => TEXT_CHANNEL)
    const words = this.#mustWake
      ? [
          [WAKE_CHANNEL, ...channels],
          ['', ...texts],
        ]
      : [channels, texts]
    this.#texts = []
    this.#mustWake = false
    this.#isSending = true
    this.#sentAt = performance.now()
    // A lost notification is not sent again, because the others look for themselves within a second.
    await client
      .query(
        'select pg_notify(channel, word) from unnest($1::text[], $2::text[]) as told (channel, word)',
        words,
      )
      .catch(() => undefined)
    this.#isSending = false
    this.#gather()
  }

  #reconnect(): void {
    this.#connecting = this.#listen()
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    })
    let isLost = false
    const lose = () => {
      if (!isLost) this.#lose(client)
      isLost = true
    }
    // A connection may report several errors before it ends, and an error without a listener ends the
    // process.
    client.on('error', lose).on('end', lose)
    client.on('notification', (told) => {
      this.#take(client, told)
    })
    try {
      await client.connect()
      await client.query(`listen ${WAKE_CHANNEL}; listen ${TEXT_CHANNEL}`)
    } catch {
      lose()
      return
    }
    if (this.#hear === undefined) {
      await client.end()
      return
    }
    this.#client = client
    // Finds whatever was committed while nobody listened.
    this.#hear.onWake()
    this.#gather()
  }

  #lose(client: Client): void {
    if (this.#client === client) this.#client = undefined
    this.#texts = []
    void client.end().catch(() => undefined)
    if (this.#hear === undefined) return
    this.#retry = setTimeout(() => {
      this.#reconnect()
    }, RECONNECT_MS)
  }

  /** PostgreSQL notifies the sender as well, which knows already. */
  #take(client: Client, { channel, payload = '', processId }: Notification): void {
    if ('processID' in client && client.processID === processId) return
    if (channel === WAKE_CHANNEL) this.#hear?.onWake()
    else this.#hear?.onText(payload)
  }

  async #close(): Promise<void> {
    this.#hear = undefined
    clearTimeout(this.#retry)
    clearTimeout(this.#gathering)
    await this.#connecting
    await this.#client?.end().catch(() => undefined)
    this.#client = undefined
  }
}
