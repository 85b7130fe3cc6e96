import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { type HostAct, useHostAct } from '#web/gatherings/coming/actions.ts'
import { PassingButton } from '#web/ui/controls/passing-button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

export const HOST_ACT_LABELS: Readonly<Record<HostAct, string>> = {
  approve: 'Let in',
  turnAway: 'Turn away',
  handOver: 'Make host',
  addCoHost: 'Make co-host',
  removeCoHost: 'No longer co-host',
}

/** Buttons of a host about one member. */
export function HostButtons({
  username,
  gathering,
  acts,
  onGone,
}: {
  username: string
  gathering: Pick<GatheringDetails, 'id'>
  acts: readonly HostAct[]
  /** Another button may take the place of the one that was pressed. */
  onGone: () => void
}) {
  const { isPending, variables, mutate } = useHostAct(gathering)
  return acts.map((act) => (
    <PassingButton
      key={act}
      onGone={onGone}
      size="sm"
      variant={act === 'approve' ? undefined : 'ghost'}
      aria-label={`${HOST_ACT_LABELS[act]}: ${username}`}
      disabled={isPending && variables.act !== act}
      busy={isPending && variables.act === act ? 'One moment...' : undefined}
      onClick={() =>
        mutate({ act, username }, { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) })
      }
    >
      {HOST_ACT_LABELS[act]}
    </PassingButton>
  ))
}
