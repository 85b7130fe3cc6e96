import { useQuery } from '@tanstack/react-query'

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
      <ThisBrowser publicKey={data.publicKey} isOn={data.devices.some(({ isThis }) => isThis)} />
      {data.devices.length > 0 && <DeviceList devices={data.devices} />}
    </>
  )
}

function ThisBrowser({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
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
        onClick={() => turnOn.mutate(publicKey)}
      >
        Turn on pushes here
      </Button>
      <Text tone="muted" size="sm">
        This device then tells you at once, even while Tradewyrm is closed. Your browser asks you first.
      </Text>
    </Row>
  )
}
