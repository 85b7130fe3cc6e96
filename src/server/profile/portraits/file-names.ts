const WAITS_MS = 3_600_000

/** The names of the two files of a stored picture. */
export type TwoFiles = Readonly<Record<'large' | 'small', string>>

/** How the files of one kind of pictures are named. */
interface FileNames {
  readonly fileNamesOf: (pictureId: string) => TwoFiles
  /** The picture that a file belongs to; `undefined` for a name we never gave. */
  readonly pictureOfFile: (name: string) => string | undefined
}

/** Names files by the id of their picture. @param letter which kind of pictures they are; all lie in one store */
export function namedBy(letter: string): FileNames {
  const file = new RegExp(`^${letter}-([A-Za-z\\d-]+?)(?:-small)?\\.webp$`)
  return {
    fileNamesOf: (id) => ({ large: `${letter}-${id}.webp`, small: `${letter}-${id}-small.webp` }),
    pictureOfFile: (name) => file.exec(name)?.[1],
  }
}

/** Pictures that nobody has shown since this time are deleted; until then, members can change their mind. */
export function letGoBefore(now: Date): string {
  return new Date(now.getTime() - WAITS_MS).toISOString()
}
