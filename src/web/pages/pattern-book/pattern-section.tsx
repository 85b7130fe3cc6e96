import { useId } from 'react'
import type { ReactNode } from 'react'

import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** One section of the pattern book. */
export function PatternSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" labelledBy={id}>
      <Rubric title={title} id={id} />
      {children}
    </Stack>
  )
}
