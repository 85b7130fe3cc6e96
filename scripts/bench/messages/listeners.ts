import { Agent, get } from 'node:http'

const SAID = /"type":"message\.said","conversationId":"([^"]+)","number":(\d+)/g

/** When the last of them heard of a message, by this process’s clock, and which one it was. */
interface Heard {
  readonly at: number
  readonly number: number
}

/** Open streams of members, who listen for what is said. */
export class Listeners {
  readonly #url: string
  readonly #agent = new Agent({ maxSockets: Infinity })
  #awaited: { conversationId: string; members: Set<string>; tell: (heard: Heard) => void } | undefined

  constructor(url: string) {
    this.#url = url
  }

  async open(memberIds: readonly string[]): Promise<void> {
    await Promise.all(memberIds.map((memberId) => this.#openOne(memberId)))
  }

  /** Waits until all of these have heard of the next message in a conversation. */
  async next(conversationId: string, memberIds: readonly string[]): Promise<Heard> {
    return await new Promise((resolve) => {
      this.#awaited = { conversationId, members: new Set(memberIds), tell: resolve }
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  async #openOne(memberId: string): Promise<void> {
    const options = { agent: this.#agent, headers: { cookie: memberId } }
    await new Promise<void>((resolve, reject) => {
      get(`${this.#url}/api/events`, options, (response) => {
        response.setEncoding('latin1').on('data', (text: string) => {
          for (const [, conversationId, number] of text.matchAll(SAID))
            this.#hear(memberId, { conversationId, number: Number(number) })
          if (text.includes('event: hello')) resolve()
        })
        // Closing ends them all.
        response.on('error', () => undefined)
      }).on('error', reject)
    })
  }

  #hear(
    memberId: string,
    { conversationId, number }: { readonly conversationId: string | undefined; readonly number: number },
  ): void {
    const awaited = this.#awaited
    if (awaited?.conversationId !== conversationId || awaited === undefined) return
    awaited.members.delete(memberId)
    if (awaited.members.size > 0) return
    this.#awaited = undefined
    awaited.tell({ at: performance.now(), number })
  }
}
