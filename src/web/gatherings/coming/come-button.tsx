import type { Gathering } from '#contract/gatherings.ts'
import { pressMeans } from '#contract/gatherings/coming.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import type { ButtonLook } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
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
}

/** One press to come, named after what it does now. Nothing for who comes, waits or can't. */
export function ComeButton({ gathering, wish = ALONE, size, variant }: ComeButtonProps) {
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
    <Button
      size={size}
      variant={variant}
      icon={means === 'seat' || means === 'claim' ? 'check' : undefined}
      busy={come.isPending ? 'One moment...' : undefined}
      onClick={() => void press()}
    >
      {LABELS[means]}
    </Button>
  )
}
