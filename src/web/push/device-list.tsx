import type { MouseEvent } from 'react'

import type { PushDevice } from '#contract/push.ts'
import { deviceWords } from '#web/accounts/device-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { useRemoveDevice, useTestDevice } from './actions.ts'

import styles from './device-list.module.css'

/** The browsers that get pushes; each can be tried and removed. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <RowList label="Devices that get pushes">
      {devices.map((device) => (
        <li key={device.id} className={styles['device']}>
          <DeviceLine device={device} />
        </li>
      ))}
    </RowList>
  )
}

function DeviceLine({ device: { id, userAgent, lastUpdated, isThis } }: { device: PushDevice }) {
  const remove = useRemoveDevice()
  const test = useTestDevice()
  const name = deviceWords(userAgent)

  function handleRemove({ currentTarget }: MouseEvent) {
    const row = currentTarget.closest('li')
    remove.mutate({ deviceId: id, isThis }, { onSuccess: () => focusBeside(row) })
  }

  return (
    <Row>
      <Grow>
        <b>{name}</b> {isThis && <Tag tone="good">This device</Tag>}
        <Text as="div" tone="faint" size="xs">
          Last used {momentWords(lastUpdated)}
        </Text>
      </Grow>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Send a test to ${name}`}
        busy={test.isPending ? 'Sending...' : undefined}
        onClick={() => test.mutate(id)}
      >
        Send a test
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove ${name}`}
        busy={remove.isPending ? 'Removing...' : undefined}
        onClick={handleRemove}
      >
        Remove
      </Button>
    </Row>
  )
}
