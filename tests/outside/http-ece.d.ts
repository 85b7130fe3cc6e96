declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Settings {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    readonly authSecret: string
  }

  const ece: {
    readonly decrypt: (body: Buffer, settings: Settings) => Buffer
  }
  export default ece
}
