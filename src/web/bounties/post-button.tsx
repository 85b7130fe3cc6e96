import { useOverlays } from '#web/app/overlays.ts'
import { SAYS } from '#web/shell/says.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

/** Begins a bounty: a card is looked for first. */
export function PostButton() {
  const { show } = useOverlays()
  return (
    <Button
      icon="wanted-reward"
      onClick={() => {
        show({ kind: 'search', intent: 'bounty' })
        showToast({ kind: 'info', text: SAYS.searchForBounty })
      }}
    >
      Create Bounty
    </Button>
  )
}
