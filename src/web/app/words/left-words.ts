const MINUTE_S = 60

/** How long the rest of something takes. */
export function leftWords(seconds: number): string {
  if (seconds < MINUTE_S) return 'less than a minute left'
  const minutes = Math.ceil(seconds / MINUTE_S)
  return minutes === 1 ? '1 minute left' : `${String(minutes)} minutes left`
}
