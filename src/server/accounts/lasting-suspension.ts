/**
 * Whether a suspension still lasts. It ends by the clock, not by the task that writes it down.
 */
export function lastsSuspension(
  {
    suspended_at: since,
    suspended_until: until,
  }: { readonly suspended_at: string | null; readonly suspended_until: string | null },
  now: Date,
): boolean {
  return since !== null && (until === null || until > now.toISOString())
}
