import type { ErrorComponentProps } from '@tanstack/react-router'

import type { RefusalCode } from '#contract/refusals.ts'
import { Refused } from '#web/app/call.ts'
import { RouteFault, useRetry } from '#web/app/fallbacks/route-fault.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Nobody by that name, or nobody is signed in any more: every page answers these alike. */
const ELSEWHERE: ReadonlySet<RefusalCode> = new Set(['not_found', 'signed_out'])

/** Replaces a profile that could not be loaded. */
export function ProfileFault(props: ErrorComponentProps) {
  const retry = useRetry(props.reset)
  if (props.error instanceof Refused && ELSEWHERE.has(props.error.code)) return <RouteFault {...props} />
  return (
    <Page>
      <Notice kind="bad" onRetry={retry}>
        Error loading user profile
      </Notice>
    </Page>
  )
}
