import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { type Group, GROUP_MAX } from '#contract/messages/groups.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { messageQueries } from '#web/messages/queries.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useLeaveGroup } from './actions.ts'
import { AddForm, RenameForm } from './group-forms.tsx'
import { GroupMembers } from './group-members.tsx'

interface GroupDialogProps {
  conversationId: string
  group: Group
  /** Whether it is the room of a gathering. */
  isRoom: boolean
  onClose: () => void
}

/** Who is in a group, and what the member can do about it. */
export function GroupDialog({ conversationId, group, isRoom, onClose }: GroupDialogProps) {
  const members = useQuery(messageQueries.members(conversationId))
  const [isLeaving, setIsLeaving] = useState(false)
  if (isLeaving) {
    return (
      <Modal title="Leave group" isOpen onClose={onClose} onBack={() => setIsLeaving(false)}>
        <Leaving conversationId={conversationId} group={group} onClose={() => setIsLeaving(false)} />
      </Modal>
    )
  }
  const isFull = group.count >= GROUP_MAX
  return (
    <Modal title={group.title} isOpen onClose={onClose}>
      <ModalBody>
        <Stack>
          {group.isOpener && <RenameForm conversationId={conversationId} title={group.title} />}
          {!group.isOpener && (
            <RemoveButton
              thing="group"
              id={conversationId}
              name="the name of this group"
              author="Whoever looks after the group"
              label="Remove name"
            />
          )}
          {group.isOpener && <AddForm conversationId={conversationId} isFull={isFull} />}
          {members.data === undefined ? (
            <ListToCome list={members} height="12rem" />
          ) : (
            <GroupMembers
              conversationId={conversationId}
              members={members.data.members}
              isRoom={isRoom}
              mayRemove={group.isOpener}
            />
          )}
        </Stack>
      </ModalBody>
      <ModalActions>
        {!isRoom && (
          <Button variant="ghost" icon="log-out" onClick={() => setIsLeaving(true)}>
            Leave group
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </Modal>
  )
}

function Leaving({ conversationId, group: { isOpener, count }, onClose }: Omit<GroupDialogProps, 'isRoom'>) {
  const navigate = useNavigate()
  const { mutate, isPending } = useLeaveGroup(conversationId)
  return (
    <>
      <ModalBody>
        <p>You won’t see what is said here, not even what was said before.</p>
        {isOpener && count > 1 && <p>The group goes to whoever has been in it longest.</p>}
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="bad"
          busy={isPending ? 'One moment...' : undefined}
          onClick={() =>
            mutate(undefined, {
              onSuccess: () => void navigate({ to: '/inbox', search: { tab: 'messages' }, replace: true }),
            })
          }
        >
          Leave
        </Button>
      </ModalActions>
    </>
  )
}
