import { useState } from 'react'

import type { Arrivals } from '#web/gatherings/door/waiting/use-arrivals.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { ScanPanel } from './scan-panel.tsx'

/** For hosts: scans the codes that players show. */
export function DoorScan({ gatheringId, arrivals }: { gatheringId: string; arrivals: Arrivals }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Row>
        <Button icon="scan-line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Stop scanning' : 'Scan codes'}
        </Button>
      </Row>
      {isOpen && (
        <Leaf stacked>
          <ScanPanel gatheringId={gatheringId} arrivals={arrivals} />
        </Leaf>
      )}
    </>
  )
}
