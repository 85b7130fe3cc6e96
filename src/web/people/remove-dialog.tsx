import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { ReasonDialog } from '#web/app/reason-dialog.tsx'

import { useRemove } from './actions.ts'

export interface Removed {
  thing: RemovableThing
  /** As the endpoint asks for it. */
  id: string
  /** What stands in the title: `Remove the avatar of Bertil`. */
  name: string
  /** Whose it is. */
  author: string
}

/** Asks a keeper why, and removes a text or a picture. */
export function RemoveDialog({ thing, id, name, author, onClose }: Removed & { onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Remove ${name}`}
      about={`remove:${thing}:${id}`}
      act={useRemove({ thing, id })}
      submit="Remove"
      busy="Removing..."
      hint={`${author} reads this, by email and here. Name nobody who reported it.`}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {WHAT_GOES[thing]} Only {author} and keepers still see it. {author} can appeal once. After{' '}
        {KEPT_DAYS.removed} days it is deleted for good.
      </p>
    </ReasonDialog>
  )
}

const WHAT_GOES: Readonly<Record<RemovableThing, string>> = {
  portrait: 'The picture goes. They can choose another.',
  binder: 'Its name and description go. The cards stay.',
  gathering:
    'Its title and everything else its host wrote about it go, but not where and when it is. Of one that repeats, other dates that say the same change, too.',
  'gathering-place': 'The name and the address of the place go. Those who come have to ask the host.',
  'gathering-picture': 'The picture goes. They can choose another.',
  'gathering-announcement': 'Others see that it was removed. Nobody else is told of it any more.',
  bounty: 'Its note goes, and what it promises in words. The bounty stays.',
  'trade-request': 'Its note and its lines in words go. The cards stay.',
  rating: 'The words go. Whether it was positive or negative stays.',
  'rating-answer': 'The answer goes. The rating stays.',
  message: 'Others see that a message was deleted.',
  group: 'The name of the group goes. Its messages stay.',
}
