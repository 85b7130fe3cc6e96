import { KEEPER_REASON_MAX } from '#contract/account-keeping.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useRemove } from './actions.ts'

export interface Removed {
  thing: RemovableThing
  /** As the endpoint asks for it. */
  id: string
  /** What stands in the title: `Remove the portrait of Bertil`. */
  name: string
  /** Whose it is. */
  author: string
}

/** Asks a keeper why, and removes a text or a picture. */
export function RemoveDialog({ thing, id, name, author, onClose }: Removed & { onClose: () => void }) {
  const remove = useRemove({ thing, id })
  const draft = useDraft<{ readonly reason: string }>(`remove:${thing}:${id}`, { reason: '' })
  const { reason } = draft.words
  return (
    <Modal title={`Remove ${name}`} isOpen onClose={onClose}>
      <ModalForm
        error={remove.error}
        submit="Remove"
        busy={remove.isPending ? 'Removing...' : undefined}
        isBarred={reason.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(remove.mutateAsync(reason, { onSuccess: onClose }))}
      >
        <p>
          {WHAT_GOES[thing]} Only {author} and keepers still see it. {author} can appeal once. After{' '}
          {KEPT_DAYS.removed} days it is deleted for good.
        </p>
        <TextArea
          label="Why"
          hint={`${author} reads this, by email and here. Name nobody who reported it.`}
          value={reason}
          rows={3}
          maxLength={KEEPER_REASON_MAX}
          required
          onChange={({ target }) => draft.change({ reason: target.value })}
        />
      </ModalForm>
    </Modal>
  )
}

const WHAT_GOES: Readonly<Record<RemovableThing, string>> = {
  portrait: 'The picture goes. They can choose another.',
  binder: 'Its name and description go. The cards stay.',
  gathering:
    'Its title and everything else its host wrote about it go, but not where and when it is. Of one that repeats, other dates that say the same change, too.',
  'gathering-place': 'The name and the address of the place go. Those who come have to ask the host.',
  'gathering-picture': 'The picture goes. They can choose another.',
  bounty: 'Its note goes, and what it promises in words. The bounty stays.',
  'trade-request': 'Its note and its lines in words go. The cards stay.',
  rating: 'The words go. Whether it was positive or negative stays.',
  'rating-answer': 'The answer goes. The rating stays.',
  message: 'Others see that a message was deleted.',
  group: 'The name of the group goes. Its messages stay.',
}
