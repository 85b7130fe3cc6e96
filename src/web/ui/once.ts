/** Makes a value when it is first asked for, and the same one ever after. */
export function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
