import { linkClass } from '#web/ui/controls/link-class.ts'
import { Row } from '#web/ui/layout/row.tsx'

import type { CalendarLink } from './calendar-links.ts'

/** Links to calendars of others, side by side. */
export function AwayLinks({ links }: { links: readonly CalendarLink[] }) {
  return (
    <Row as="ul" gap="wide">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass('more')}>
            {name}
          </a>
        </li>
      ))}
    </Row>
  )
}
