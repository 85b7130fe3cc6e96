import { usePrefetchQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SwitchField } from '#web/ui/controls/switch-field.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useLocationFields } from './actions.ts'
import type { ChosenPlace } from './chosen-place.ts'
import { locationQueries } from './queries.ts'

import styles from './location-fields.module.css'

const PlaceField = later(async () => (await import('./place-field.tsx')).PlaceField)

interface LocationFieldsProps {
  location: ChosenPlace | null
  /** Saves it. It shows at once, and is put back if this rejects. */
  onSet: (location: ChosenPlace) => Promise<void>
  /** Related settings: how far away others may be, and who sees the place. */
  children?: ReactNode
}

/** The member's place, detected by the browser or typed, and whether it is used. */
export function LocationFields({ location, onSet, children }: LocationFieldsProps) {
  // Finds nothing, but the server reads its towns, which takes a second or two, before anybody types.
  usePrefetchQuery(locationQueries.complete(''))
  const { fault, isDetecting, detect, pick, toggle } = useLocationFields(location, onSet)
  return (
    <>
      <SwitchField
        label="Use my location"
        hint="Others see a distance, never your street."
        checked={location?.useLocation ?? false}
        disabled={isDetecting}
        onChange={({ target }) => toggle(target.checked)}
      />
      {fault !== undefined && <FailureNotice {...fault} />}
      <div className={styles['town']}>
        <Suspense fallback={<Skeleton height="6rem" />}>
          <PlaceField current={location?.address ?? ''} onPick={pick} />
        </Suspense>
        <Button
          variant="quiet"
          icon="locate"
          busy={isDetecting ? 'Detecting...' : undefined}
          onClick={detect}
        >
          Detect
        </Button>
      </div>
      <Text as="p" size="xs" tone="faint">
        Your browser tells us where you are. We keep only the nearest town.
      </Text>
      {children}
    </>
  )
}
