import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { Refused } from './call.ts'

/**
 * The error of a query as its page shows it: a refusal stays until there is another answer. Without data, a query that is
 * asked for anew has no error meanwhile, and the words would give way to a skeleton at each event.
 * @param id of what the query asks for
 */
export function useErrorShown({ data, error }: Pick<UseQueryResult, 'data' | 'error'>, id: string) {
  const [refused, setRefused] = useState<{ readonly id: string; readonly error: Refused }>()
  if (error instanceof Refused && refused?.error !== error) setRefused({ id, error })
  return error ?? (data === undefined && refused?.id === id ? refused.error : null)
}
