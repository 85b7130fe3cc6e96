import { Link } from '@tanstack/react-router'

import type { ReportFile } from '#contract/reports.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'

/** The way to what was reported, or else to whose it is. */
export function CaseLink({ file: { thing, thingId, about } }: { file: ReportFile }) {
  // An announcement is named by its gathering and a number.
  const [gatheringId = thingId] = thingId.split('/')
  if (thing === 'gathering' || thing === 'gathering-announcement')
    return (
      <Link to="/gatherings/$gatheringId" params={{ gatheringId }} className={linkClass('inline')}>
        See the gathering
      </Link>
    )
  return (
    <Link to="/admin/members/$username" params={{ username: about }} className={linkClass('inline')}>
      See {about}
    </Link>
  )
}
