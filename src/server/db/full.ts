/** `ENOSPC`: no room; `EDQUOT`: this user's share is used up; `53100`: PostgreSQL's disk is full. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE, which is the same for the file that readers share. */
const FULL_SQLITE = new Set([13, 4874])

/** Whether `error`, or a cause of it, says that a disk has no room left. It is not a bug, and may pass. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isFull = FULL_CODES.has(code) || ('errcode' in error && FULL_SQLITE.has(Number(error.errcode)))
  return isFull || isDiskFull(error.cause)
}
