import { useQuery } from '@tanstack/react-query'

import { Button } from '#web/ui/controls/button.tsx'
import { SwitchField } from '#web/ui/controls/switch-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { useKeepAway } from './actions.ts'
import { blockQueries } from './queries.ts'
import { RemoveButton } from './remove-button.tsx'
import { ReportButton } from './report-button.tsx'

interface KeepAwayDialogProps {
  username: string
  /** The address of the portrait that the member sees of them. */
  portrait?: string | null | undefined
  /** Called once they are blocked. */
  onBlocked?: (() => void) | undefined
  onClose: () => void
}

/** Says what muting and blocking do, before they are done. */
export function KeepAwayDialog({ username, portrait, onBlocked, onClose }: KeepAwayDialogProps) {
  const { data } = useQuery(blockQueries.with(username))
  const { busy, act } = useKeepAway(username)
  return (
    <Modal title={`Mute, block or report ${username}`} isOpen onClose={onClose}>
      <ModalBody>
        <SwitchField
          label="Mute"
          hint={`You get no notifications or suggestions about ${username}. They see no change.`}
          checked={data?.isMuted === true}
          disabled={data === undefined}
          onChange={({ target }) => act(target.checked ? 'mute' : 'unmute')}
        />
        <WhatBlockingDoes username={username} />
        <Row>
          <ReportButton thing="member" id={username} name={username} />
          {isUploaded(portrait) && (
            <ReportButton
              thing="portrait"
              id={portrait}
              name={`the avatar of ${username}`}
              label="Report avatar"
            />
          )}
          <RemoveButton
            thing="portrait"
            id={username}
            name={`the avatar of ${username}`}
            author={username}
            label="Remove avatar"
          />
        </Row>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="bad"
          busy={busy === 'block' ? 'Blocking...' : undefined}
          onClick={() =>
            act('block', () => {
              onClose()
              onBlocked?.()
            })
          }
        >
          Block
        </Button>
      </ModalActions>
    </Modal>
  )
}

function WhatBlockingDoes({ username }: { username: string }) {
  return (
    <>
      <p>
        If you block {username}, you no longer see each other: no profile, cards, bounties, gatherings,
        messages or notifications. {username} isn’t told.
      </p>
      <p>
        It ends what is open between you: your Fellowship, requests, hunts, trades, even accepted ones, and
        seats at each other’s gatherings. You can unblock them under Set Preferences, but that doesn’t bring
        those back.
      </p>
    </>
  )
}

/** Coats of arms are ours. */
function isUploaded(portrait: string | null | undefined): portrait is string {
  return portrait?.startsWith('/portraits/') === true
}
