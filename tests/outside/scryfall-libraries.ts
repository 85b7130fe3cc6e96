import type * as Api from 'scryfall-api'
import type * as Sdk from 'scryfall-sdk'

const SCRYFALL = 'https://api.scryfall.com'

let address = SCRYFALL
const send = globalThis.fetch

/**
 * Programs written for Scryfall have its URL as a constant. Loaded before them, this redirects their requests
 * to our server until disposed.
 */
export function leadScryfallTo(url: string): Disposable {
  address = url
  return {
    [Symbol.dispose]: () => {
      address = SCRYFALL
    },
  }
}

globalThis.fetch = (input, init) =>
  input instanceof Request ? send(input, init) : send(led(String(input)), init)

function led(target: string): string {
  return target.startsWith(`${SCRYFALL}/`) ? `${address}${target.slice(SCRYFALL.length)}` : target
}

/** Loads third-party libraries that only know where Scryfall is. */
export async function loadSdk(): Promise<typeof Sdk> {
  const sdk = await import('scryfall-sdk')
  sdk.setAgent('Tradewyrm-test', '1')
  sdk.setTimeout(0)
  sdk.setCacheDuration(0)
  return sdk
}

export async function loadApi(): Promise<typeof Api> {
  return await import('scryfall-api')
}
