import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Collects what the benchmark itself left, so that it doesn't do so while it waits for an answer. */
export function collectOwnGarbage(): void {
  collect()
}
