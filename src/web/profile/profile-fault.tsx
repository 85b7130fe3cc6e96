import type { ErrorComponentProps } from '@tanstack/react-router'

import { Refused } from '#web/app/call.ts'
import { RouteFault, useRetry } from '#web/app/fallbacks/route-fault.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Replaces a profile that could not be loaded. */
export function ProfileFault(props: ErrorComponentProps) {
  const retry = useRetry(props.reset)
  if (props.error instanceof Refused && props.error.code !== 'internal') return <RouteFault {...props} />
  return (
    <Page>
      <Notice kind="bad" onRetry={retry}>
        Error loading user profile
      </Notice>
    </Page>
  )
}
