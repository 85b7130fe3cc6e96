/** Those that were asked about before: to look one up takes longer than most of what it is asked for. */
const known = new Set<string>()

/** Whether there is a time zone of that name in the IANA database, such as `Europe/Vienna`. */
export function isTimeZone(name: string | null): name is string {
  if (name === null) return false
  // Names differ in their case alone, so there are only as many as there are zones.
  const key = name.toLowerCase()
  if (known.has(key)) return true
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false
  } catch {
    return false
  }
  known.add(key)
  return true
}
