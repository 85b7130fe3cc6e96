/** Conditions, best first. */
export const GRADES = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const
