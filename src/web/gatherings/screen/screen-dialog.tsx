import { useQuery } from '@tanstack/react-query'

import { ListToCome } from '#web/app/list-to-come.tsx'
import { LinkField } from '#web/app/sharing/link-field.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { momentWords } from '#web/ui/dates.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useEndScreen, useMakeScreen } from './actions.ts'
import { screenQueries } from './queries.ts'
import { screenAddress } from './screen-address.ts'

interface ScreenDialogProps {
  gathering: { readonly id: string }
  onClose: () => void
}

/** For hosts: the link to the screen for the wall, made, copied and ended. */
export function ScreenDialog({ gathering: { id }, onClose }: ScreenDialogProps) {
  const link = useQuery(screenQueries.link(id))
  const make = useMakeScreen(id)
  return (
    <Modal title="Wall screen" isOpen onClose={onClose}>
      <ModalBody>
        <Text as="p">
          For a large screen in the room: the code to check in, free seats, tables, standings and the clock.
          It opens without signing in.
        </Text>
        {link.data === undefined && <ListToCome list={link} height="6rem" />}
        {typeof link.data?.madeAt === 'string' && (
          <Made key={link.data.madeAt} gatheringId={id} madeAt={link.data.madeAt} made={make.data} />
        )}
      </ModalBody>
      {link.data !== undefined && <Acts gatheringId={id} isMade={link.data.madeAt !== null} make={make} />}
    </Modal>
  )
}

interface ActsProps {
  gatheringId: string
  isMade: boolean
  make: ReturnType<typeof useMakeScreen>
}

function Acts({ gatheringId, isMade, make }: ActsProps) {
  const end = useEndScreen(gatheringId)
  const fault = make.error ?? end.error
  return (
    <ModalActions fault={fault && <Notice kind="bad">{wordingOf(fault)}</Notice>}>
      {isMade && (
        <Button variant="ghost" busy={end.isPending ? 'Ending...' : undefined} onClick={() => end.mutate()}>
          End the link
        </Button>
      )}
      <Button
        variant={isMade ? 'quiet' : undefined}
        busy={make.isPending ? 'Making...' : undefined}
        onClick={() => make.mutate()}
      >
        {isMade ? 'Make a new link' : 'Make a link'}
      </Button>
    </ModalActions>
  )
}

interface MadeProps {
  gatheringId: string
  madeAt: string
  /** The link that was made in this dialog. */
  made: { readonly secret: string; readonly madeAt: string } | undefined
}

function Made({ gatheringId, madeAt, made }: MadeProps) {
  // Another host may have made a newer one.
  if (made?.madeAt !== madeAt)
    return (
      <Notice kind="info">
        There’s a link since {momentWords(madeAt)}. We can’t show it again. If you need it, make a new one:
        the old one stops working at once.
      </Notice>
    )
  const url = screenAddress(gatheringId, made.secret)
  return (
    <>
      <LinkField label="Link to the screen" url={url} />
      <Text as="p">
        <a href={url} target="_blank" rel="noreferrer" className={linkClass('inline')}>
          Open it in a new tab
        </a>
      </Text>
      <Text as="p" size="sm" tone="muted">
        Copy it now: we show it once. Whoever has it sees the screen until you end it, and a day after the
        gathering at most.
      </Text>
    </>
  )
}
