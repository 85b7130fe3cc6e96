import { later } from '#web/app/later.ts'

/** Only a member who has not done all first steps loads it. */
export const LazyNewcomer = later(async () => (await import('./first-steps.tsx')).Newcomer)
