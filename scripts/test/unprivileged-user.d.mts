/** The user PostgreSQL runs as if this process is root; undefined if it isn't. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined
