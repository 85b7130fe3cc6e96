/** Whom PostgreSQL runs as where this process is root; undefined where it is not. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined
