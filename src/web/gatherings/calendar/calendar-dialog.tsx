import { useQuery } from '@tanstack/react-query'

import { ListToCome } from '#web/app/list-to-come.tsx'
import { LinkField } from '#web/app/sharing/link-field.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useCalendarAddress } from './actions.ts'
import { AwayLinks } from './away-links.tsx'
import { linksForFeed } from './calendar-links.ts'
import { calendarQueries } from './queries.ts'

/** The secret address under which a calendar reads the member's gatherings: made, copied, renewed and ended. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const address = useQuery(calendarQueries.address())
  const { mutate, isPending, variables, error } = useCalendarAddress()
  const url = address.data?.url
  const busy = (act: typeof variables, words: string) => (isPending && variables === act ? words : undefined)
  return (
    <Modal title="Your gatherings in your calendar" isOpen onClose={onClose}>
      <ModalBody>
        <Text as="p">
          Your calendar reads your gatherings from a secret address, and follows every change about once an
          hour.
        </Text>
        {url === undefined && <ListToCome list={address} height="6rem" />}
        {typeof url === 'string' && <Address key={url} url={url} />}
      </ModalBody>
      <ModalActions fault={error && <Notice kind="bad">{wordingOf(error)}</Notice>}>
        {typeof url === 'string' && (
          <>
            <Button variant="ghost" busy={busy('end', 'Turning off...')} onClick={() => mutate('end')}>
              Turn off
            </Button>
            <Button variant="quiet" busy={busy('renew', 'Making...')} onClick={() => mutate('renew')}>
              Make a new one
            </Button>
          </>
        )}
        {url === null && (
          <Button busy={busy('renew', 'Making...')} onClick={() => mutate('renew')}>
            Make an address
          </Button>
        )}
      </ModalActions>
    </Modal>
  )
}

function Address({ url }: { url: string }) {
  return (
    <>
      <LinkField label="Secret address" url={url} />
      <AwayLinks links={linksForFeed(url)} />
      <Text as="p" size="sm" tone="muted">
        Whoever has it sees where you go, private addresses too. If it got into the wrong hands, make a new
        one: the old one stops working at once.
      </Text>
    </>
  )
}
