/** The smaller file of a copy's own picture, for grids and lists. */
export function smallOwnPicture(path: string): string {
  return path.replace(/\.webp$/, '-small.webp')
}
