import { useNavigate } from '@tanstack/react-router'

import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useSignOutEverywhere } from './actions.ts'

/** Ends every session of the member, including this one. */
export function SignOutEverywhere() {
  const signOut = useSignOutEverywhere()
  const navigate = useNavigate()

  function handlePress() {
    signOut.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/signin' }),
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <Row gap="wide">
      <Button
        variant="quiet"
        icon="log-out"
        busy={signOut.isPending ? 'Signing out...' : undefined}
        onClick={handlePress}
      >
        Sign out everywhere
      </Button>
      <Text tone="faint" size="sm">
        This signs out this device too.
      </Text>
    </Row>
  )
}
