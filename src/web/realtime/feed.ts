import { readStream, type StreamMessage } from './read-stream.ts'

const STREAM = '/api/events'
const NAME = 'tradewyrm-events'
const RETRY_MS = 2000
const RETRY_MAX_MS = 30_000
/** The server lets nobody wait this long for a sign of life: after it the line is dead, though nothing says so. */
const SILENCE_MAX_MS = 60_000

/** What the tabs of one browser tell each other. */
type TabSignal =
  | { readonly kind: 'message'; readonly message: StreamMessage }
  /** A new tab asks how far the others have read. */
  | { readonly kind: 'arrived' }
  | { readonly kind: 'welcome'; readonly lastId: string | undefined; readonly isOpen: boolean }
  /** The stream opened or closed. */
  | { readonly kind: 'stream'; readonly isOpen: boolean }
  /** A different member is signed in now, in every tab. */
  | { readonly kind: 'session'; readonly memberId: string | null }

interface FeedSetting {
  /** The log position at which the server wrote this page's first replies, if it said so. */
  readonly since: string | undefined
  /** The signed-in member; `null` for nobody. */
  readonly memberId: string | null
  readonly onMessage: (message: StreamMessage) => void
  /** Called when this tab starts or stops receiving events, from its own stream or another tab's. */
  readonly onStream: (isOpen: boolean) => void
  /** Another tab reports that the signed-in member changed. */
  readonly onSession: () => void
}

export interface Feed {
  /** Sets the signed-in member. If it changed, this tells the other tabs and restarts the stream. */
  changeSession: (memberId: string | null) => void
  stop: () => void
}

/**
 * Follows the server's events with one stream for all tabs of the browser.
 * The tab that holds the lock reads the stream and passes each message on. When it closes, the next tab
 * resumes from the last event that all of them heard.
 */
export function startFeed(setting: FeedSetting): Feed {
  const tab = new Tab(setting)
  tab.start()
  return tab
}

class Tab implements Feed {
  readonly #setting: FeedSetting
  readonly #channel = new BroadcastChannel(NAME)
  readonly #closed = new AbortController()
  #stream = new AbortController()
  #lastId: string | undefined
  #memberId: string | null
  #retryMs = RETRY_MS
  #isLeading = false
  #isWelcome = false
  #hasHeard = false
  #isOpen = false

  constructor(setting: FeedSetting) {
    this.#setting = setting
    this.#lastId = setting.since
    this.#memberId = setting.memberId
  }

  start(): void {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabSignal>) => {
      this.#hear(data)
    })
    this.#say({ kind: 'arrived' })
    void this.#queue()
  }

  changeSession(memberId: string | null): void {
    if (memberId === this.#memberId) return
    this.#memberId = memberId
    this.#say({ kind: 'session', memberId })
    this.#reopen()
  }

  stop(): void {
    this.#closed.abort()
    this.#stream.abort()
    this.#channel.close()
  }

  /** Browsers offer locks only in secure contexts. Elsewhere every tab reads its own stream. */
  async #queue(): Promise<void> {
    if (!('locks' in navigator)) {
      await this.#lead()
      return
    }
    try {
      await navigator.locks.request(NAME, { signal: this.#closed.signal }, async () => {
        await this.#lead()
      })
    } catch (error) {
      if (!this.#closed.signal.aborted) throw error
    }
  }

  async #lead(): Promise<void> {
    this.#isLeading = true
    let failures = 0
    while (!this.#closed.signal.aborted) {
      this.#stream = new AbortController()
      const hasBegun = await this.#read()
      failures = hasBegun ? 0 : failures + 1
      if (!this.#stream.signal.aborted)
        await this.#pause(Math.min(RETRY_MAX_MS, this.#retryMs * 2 ** failures))
    }
  }

  async #read(): Promise<boolean> {
    let hasBegun = false
    const stream = this.#stream
    let silence = giveUpAfterSilence(stream)
    try {
      await readStream(
        STREAM,
        this.#lastId,
        {
          onMessage: (message) => {
            if (!hasBegun) this.#noteStream(true)
            hasBegun = true
            if ('locks' in navigator) this.#say({ kind: 'message', message })
            this.#take(message)
          },
          onSound: () => {
            clearTimeout(silence)
            silence = giveUpAfterSilence(stream)
          },
          onRetryAfter: (milliseconds) => {
            this.#retryMs = milliseconds
          },
        },
        stream.signal,
      )
    } catch {
      // Whatever the cause, we reconnect and resume from the last event.
    }
    clearTimeout(silence)
    this.#noteStream(false)
    return hasBegun
  }

  #noteStream(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.#setting.onStream(isOpen)
    if ('locks' in navigator) this.#say({ kind: 'stream', isOpen })
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stream
    await new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds * (0.75 + Math.random() / 2))
      signal.addEventListener('abort', () => {
        resolve()
      })
    })
  }

  #hear(signal: TabSignal): void {
    if (signal.kind === 'message') {
      this.#hasHeard = true
      this.#take(signal.message)
    } else if (signal.kind === 'session') {
      this.#hearOfSession(signal.memberId)
    } else if (this.#isLeading) {
      if (signal.kind === 'arrived')
        this.#say({ kind: 'welcome', lastId: this.#lastId, isOpen: this.#isOpen })
    } else if (signal.kind === 'stream') {
      this.#setting.onStream(signal.isOpen)
    } else if (signal.kind === 'welcome') {
      this.#setting.onStream(signal.isOpen)
      this.#hearWelcome(signal.lastId)
    }
  }

  #hearOfSession(memberId: string | null): void {
    if (memberId === this.#memberId) return
    this.#memberId = memberId
    this.#setting.onSession()
    this.#reopen()
  }

  #hearWelcome(lastId: string | undefined): void {
    if (this.#isWelcome) return
    this.#isWelcome = true
    // We may have missed events since our first replies, so act as if our own stream had just begun.
    if (this.#hasHeard || lastId !== this.#lastId) this.#take({ name: 'hello', data: '{}', id: lastId })
  }

  #take(message: StreamMessage): void {
    this.#lastId = message.id ?? this.#lastId
    this.#setting.onMessage(message)
  }

  /** Another member sees other events, so the last position is of no use. */
  #reopen(): void {
    this.#lastId = undefined
    if (this.#isLeading) this.#stream.abort()
  }

  #say(signal: TabSignal): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches only this origin
    if (!this.#closed.signal.aborted) this.#channel.postMessage(signal)
  }
}

function giveUpAfterSilence(stream: AbortController): ReturnType<typeof setTimeout> {
  return setTimeout(() => stream.abort(), SILENCE_MAX_MS)
}
