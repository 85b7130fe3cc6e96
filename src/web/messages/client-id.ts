const BYTES = 16

/**
 * A random UUID. `crypto.randomUUID` is missing where a site is served without encryption, as within a shop's own
 * network.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  // The version, 4, and the variant: RFC 9562, section 5.4.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}
