import type { Gathering } from '#contract/gatherings.ts'
import { pressMeans } from '#contract/gatherings/coming.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import type { ButtonLook } from '#web/ui/controls/button-class.ts'
import { PassingButton } from '#web/ui/controls/passing-button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { type ComingWish, useCome } from './actions.ts'
import { standingOf } from './coming-words.ts'

const LABELS = {
  seat: 'I’m coming',
  claim: 'Take the seat',
  ask: 'Ask to come',
  wait: 'Join the waiting list',
} as const

const ALONE: ComingWish = {}

interface ComeButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  gathering: Gathering
  wish?: ComingWish
  /** What says how the reader stands now takes the focus when the button goes. */
  onGone: () => void
  /** The id of what says which gathering it is, in a list. */
  titleId?: string | undefined
}

/** One press to come, named after what it does now. Nothing for who comes, waits or can't. */
export function ComeButton({ gathering, wish = ALONE, size, variant, onGone, titleId }: ComeButtonProps) {
  const come = useCome(gathering)
  const means = pressMeans(gathering)
  if (means === null || gathering.own === null || gathering.canceledAt !== null) return null

  async function press() {
    try {
      const after = await come.mutateAsync(wish)
      const standing = standingOf(after)
      if (standing)
        showToast({ kind: after.own?.state === 'going' ? 'good' : 'info', text: `${standing.words}.` })
    } catch (error) {
      showToast({ kind: 'bad', text: wordingOf(error) })
    }
  }

  return (
    <PassingButton
      onGone={onGone}
      aria-describedby={titleId}
      size={size}
      variant={variant}
      icon={means === 'seat' || means === 'claim' ? 'check' : undefined}
      busy={come.isPending ? 'One moment...' : undefined}
      onClick={() => void press()}
    >
      {LABELS[means]}
    </PassingButton>
  )
}
