/** A picture that a member chose for what they write, until that is sent. */
export interface UnsentPicture {
  /** Under which name this browser has it, or would. */
  readonly key: string
  /** What the server calls it; `null` until it has it, too. */
  readonly id: string | null
}

/** Whether this is a picture as a browser remembers it, perhaps in another version. */
export function isUnsentPicture(value: unknown): value is UnsentPicture {
  if (typeof value !== 'object' || value === null) return false
  const id: unknown = Reflect.get(value, 'id')
  return typeof Reflect.get(value, 'key') === 'string' && (id === null || typeof id === 'string')
}
