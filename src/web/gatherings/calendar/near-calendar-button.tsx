import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Radius } from '#contract/location.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { FindingAddress } from '#web/gatherings/finding/finding-address.ts'
import { profileQueries } from '#web/profile/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'

const NearCalendarDialog = later(async () => (await import('./near-calendar-dialog.tsx')).NearCalendarDialog)

/** Leads to a calendar of the public gatherings around the town that the page looks around. */
export function NearCalendarButton({ address }: { address: FindingAddress }) {
  const member = useSessionMember()
  const [isOpen, setIsOpen] = useState(false)
  const { data: profile } = useQuery({ ...profileQueries.mine(), enabled: member !== null })
  const around = aroundOf(address, profile)
  if (around === undefined) return null
  return (
    <>
      <Button variant="quiet" icon="calendar-days" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Subscribe to what is near
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <NearCalendarDialog
            around={around}
            radius={radiusOf(address, profile)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The town in the address, else the reader's own, if they use it. */
function aroundOf({ lat, lng, town }: FindingAddress, profile: OwnProfile | undefined) {
  if (lat !== undefined && lng !== undefined)
    return { lat, lng, name: town === undefined || town === '' ? 'this town' : town }
  const own = profile?.location
  return own?.useLocation === true ? own : undefined
}

function radiusOf({ radius }: FindingAddress, profile: OwnProfile | undefined): Radius {
  const usual = profile?.preferences ?? { radius: 50, unit: 'km' as const }
  return { radius: radius ?? usual.radius, unit: usual.unit }
}
