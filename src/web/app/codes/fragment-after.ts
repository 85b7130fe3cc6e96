/** What stands in a fragment after its first part; `undefined` if that is not there. */
export function fragmentAfter(text: string, before: string): string | undefined {
  const at = text.indexOf(before)
  if (at === -1) return undefined
  const written = text.slice(at + before.length)
  try {
    return decodeURIComponent(written) || undefined
  } catch {
    return undefined
  }
}
