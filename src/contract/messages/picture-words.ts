/** How many pictures a message may have. */
export const MESSAGE_PICTURES_MAX = 4

/** What stands in the place of a message that has pictures and no words. */
export function pictureWords(count: number): string {
  return count === 1 ? 'A picture' : `${String(count)} pictures`
}
