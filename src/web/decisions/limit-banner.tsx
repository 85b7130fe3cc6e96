import { Link } from '@tanstack/react-router'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

/** Tells a limited member what they can’t do, and until when. */
export function LimitBanner({ until }: { until: string }) {
  return (
    <Notice kind="warn">
      <b>Limited until {momentWords(until)}.</b> You can’t begin conversations, trades, gatherings or
      requests.{' '}
      <Link to="/decisions" className={linkClass('inline')}>
        See why
      </Link>
    </Notice>
  )
}
