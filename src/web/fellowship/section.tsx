import { type ReactNode, useId } from 'react'

import { LeafHead } from '#web/ui/layout/leaf-head.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Count } from '#web/ui/marks/count.tsx'

interface SectionProps {
  title: string
  count: number | undefined
  children: ReactNode
}

/** One of the page's lists, with how many are in it. */
export function Section({ title, count, children }: SectionProps) {
  const titleId = useId()
  return (
    <Leaf as="section" flush labelledBy={titleId}>
      <LeafHead title={title} id={titleId}>
        {count !== undefined && count > 0 && <Count value={count} />}
      </LeafHead>
      {children}
    </Leaf>
  )
}
