const SCRYFALL = 'https://api.scryfall.com'

let address = SCRYFALL
const send = globalThis.fetch

/**
 * Programs written for Scryfall hold its address as a constant. Loaded before them, this leads what they send
 * there to a server of ours.
 */
export function leadScryfallTo(url: string): void {
  address = url
}

globalThis.fetch = (input, init) =>
  input instanceof Request ? send(input, init) : send(led(String(input)), init)

function led(target: string): string {
  return target.startsWith(`${SCRYFALL}/`) ? `${address}${target.slice(SCRYFALL.length)}` : target
}
