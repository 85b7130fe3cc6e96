import { Link } from '@tanstack/react-router'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { Text } from '#web/ui/layout/text.tsx'

/** A page below the list is not the list itself, and readers aloud would say that it is. */
const EXACTLY = { exact: true }

interface TrailProps {
  /** The list that the page belongs to, and where it is. */
  list: string
  to: '/binders' | '/gatherings' | '/trades'
  /** What the page shows. */
  here: string
}

/** Says where a page is, and leads back to the list that it belongs to. */
export function Trail({ list, to, here }: TrailProps) {
  return (
    <Text as="div" size="sm" tone="muted">
      <nav aria-label="You are here">
        <Link to={to} className={linkClass('plain')} activeOptions={EXACTLY}>
          {list}
        </Link>{' '}
        › {here}
      </nav>
    </Text>
  )
}
