import { useEffect } from 'react'

import { whenIdle } from './after-first-paint.ts'
import type { Later } from './later.ts'

/**
 * Fetches the code of parts that may come to an open page, by a press or by the hour. Whoever types or presses must not
 * see the page wait for it.
 * @param parts always the same list
 */
export function useEarlyCode(parts: readonly Pick<Later<never>, 'fetch'>[]): void {
  useEffect(() => {
    whenIdle(() => {
      for (const part of parts) void part.fetch()
    })
  }, [parts])
}
