import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useTurnOn } from './actions.ts'
import { DeviceList } from './device-list.tsx'
import { pushQueries } from './queries.ts'
import { type Stand, standOf } from './subscribing.ts'

/** Why this browser can't get pushes, and what helps. */
const OBSTACLES: Readonly<Record<Exclude<Stand, 'open'>, string>> = {
  unsupported: 'This browser can’t show pushes. Emails still reach you.',
  'to-install':
    'On an iPhone or iPad, pushes need Tradewyrm on your home screen. Tap Share, then Add to Home Screen, and open it from there.',
  denied:
    'Your browser blocks notifications from Tradewyrm. Allow them in its settings for this site, then reload this page.',
}

/** Which browsers get pushes, with a button to add this one. */
export function PushSettings() {
  const { data, isError, refetch } = useQuery(pushQueries.mine())
  const list = useRef<HTMLDivElement>(null)
  const [isJustOn, setIsJustOn] = useState(false)
  const isOn = data?.devices.some(({ isThis }) => isThis) ?? false
  // The button that had the focus is gone, and the device used last comes first.
  useEffect(() => {
    if (isJustOn && isOn) list.current?.querySelector('button')?.focus()
  }, [isJustOn, isOn])
  if (data === undefined) {
    if (!isError) return <Skeleton height="8rem" />
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load your devices.
      </Notice>
    )
  }
  return (
    <>
      <ThisBrowser publicKey={data.publicKey} isOn={isOn} onTurnedOn={() => setIsJustOn(true)} />
      {data.devices.length > 0 && (
        <div ref={list}>
          <DeviceList devices={data.devices} />
        </div>
      )}
    </>
  )
}

interface ThisBrowserProps {
  publicKey: string
  isOn: boolean
  onTurnedOn: () => void
}

function ThisBrowser({ publicKey, isOn, onTurnedOn }: ThisBrowserProps) {
  const turnOn = useTurnOn()
  const stand = standOf(navigator.userAgent)
  if (stand !== 'open') return <Notice>{OBSTACLES[stand]}</Notice>
  if (isOn) return null
  return (
    <Row gap="wide">
      <Button
        variant="quiet"
        icon="bell"
        busy={turnOn.isPending ? 'Turning on...' : undefined}
        onClick={() => turnOn.mutate(publicKey, { onSuccess: onTurnedOn })}
      >
        Turn on pushes here
      </Button>
      <Text tone="muted" size="sm">
        This device then tells you at once, even while Tradewyrm is closed. Your browser asks you first.
      </Text>
    </Row>
  )
}
