import { BINDER_NAME_MAX } from '#contract/collection.ts'

/** How many of the binders that a file names are told. */
export const BINDERS_SHOWN = 20

/** A key that is equal for equal names of binders. */
export function binderKey(name: string): string {
  return name.trim().toLowerCase()
}

/** The name here of a binder in a file. Rows without one go into a binder named after the file. */
export function nameOfBinder(name: string, fileName: string): string {
  const own = name.trim().slice(0, BINDER_NAME_MAX).trim()
  if (own !== '') return own
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return plain === '' ? 'My collection' : plain.slice(0, BINDER_NAME_MAX).trim()
}
