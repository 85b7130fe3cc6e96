import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useResendVerification } from './actions.ts'

/** Sends the verification email again. */
export function ResendButton() {
  const resend = useResendVerification()

  function handlePress() {
    resend.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'good', text: 'We sent you another email.' }),
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      busy={resend.isPending ? 'Sending...' : undefined}
      onClick={handlePress}
    >
      Send again
    </Button>
  )
}
