import { NEAR_WEEKS } from '#contract/gatherings/calendar.ts'
import type { Radius } from '#contract/location.ts'
import { LinkField } from '#web/app/sharing/link-field.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { AwayLinks } from './away-links.tsx'
import { linksForFeed } from './calendar-links.ts'
import { nearAddress } from './near-address.ts'

interface NearCalendarDialogProps {
  around: { readonly lat: number; readonly lng: number; readonly name: string }
  radius: Radius
  onClose: () => void
}

/** The address under which any calendar reads the public gatherings near a town. */
export function NearCalendarDialog({ around, radius, onClose }: NearCalendarDialogProps) {
  const url = nearAddress(around, radius)
  return (
    <Modal title="What is near, in your calendar" isOpen onClose={onClose}>
      <ModalBody>
        <Text as="p">
          Your calendar reads the public gatherings of the next {NEAR_WEEKS} weeks near {around.name}, and
          follows every change.
        </Text>
        <LinkField label="Address" url={url} />
        <AwayLinks links={linksForFeed(url)} />
        <Text as="p" size="sm" tone="muted">
          It reveals nothing about you but the town. Your own gatherings and their private addresses are under
          My Gatherings.
        </Text>
      </ModalBody>
    </Modal>
  )
}
