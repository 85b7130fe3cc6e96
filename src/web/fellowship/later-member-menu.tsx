import { later } from '#web/app/later.ts'

/** Fetched with the first list that shows it. */
export const LaterMemberMenu = later(async () => (await import('./member-menu.tsx')).MemberMenu)
