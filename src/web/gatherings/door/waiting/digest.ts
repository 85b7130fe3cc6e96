/**
 * The digest of a scanned code, as the list of the door has it.
 * @returns undefined where the browser can't make one, which is the case without https
 */
export async function digestOf(code: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  const written = btoa(String.fromCodePoint(...bytes))
  return written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
