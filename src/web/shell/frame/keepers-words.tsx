import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { SessionMember } from '#contract/accounts.ts'

import { LaterLimitBanner, LaterSuspensionBanner, LaterWarningDialog } from './lazy-frame.ts'

/** What keepers decided about the member, above every page. Few members ever see it. */
export function KeepersWords({
  member: { isSuspended, limitedUntil, hasWarning },
}: {
  member: SessionMember
}) {
  if (isSuspended !== true && limitedUntil === undefined && hasWarning !== true) return null
  return (
    <ClientOnly>
      <Suspense fallback={null}>
        {isSuspended === true && <LaterSuspensionBanner />}
        {limitedUntil !== undefined && <LaterLimitBanner until={limitedUntil} />}
        {hasWarning === true && <LaterWarningDialog />}
      </Suspense>
    </ClientOnly>
  )
}
