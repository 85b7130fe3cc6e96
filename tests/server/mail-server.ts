import { SMTPServer } from 'smtp-server'

interface Received {
  readonly to: string[]
  readonly source: string
}

/** What a mail server answers to a recipient instead of accepting them. */
interface MailRefusal {
  readonly responseCode: number
  readonly message?: string
}

/** A mail server on this machine. `refusalOf` is asked for each recipient; whoever has none is accepted. */
export async function startMailServer(
  refusalOf: (address: string) => MailRefusal | undefined = () => undefined,
) {
  const received: Received[] = []
  const refused: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusalOf(address)
      if (refusal === undefined) {
        done(null)
        return
      }
      refused.push(address)
      done(Object.assign(new Error(refusal.message ?? 'no'), { responseCode: refusal.responseCode }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const listening = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.server.address()
    listening.resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
  return {
    url: `smtp://127.0.0.1:${String(await listening.promise)}`,
    received,
    /** Whom it refused, each time. */
    refused,
    [Symbol.asyncDispose]: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => {
        closed.resolve()
      })
      await closed.promise
    },
  }
}
