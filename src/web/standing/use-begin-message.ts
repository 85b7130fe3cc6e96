import { useNavigate } from '@tanstack/react-router'

import { showToast } from '#web/ui/layers/toasts.ts'

import { useStartConversation } from './actions.ts'

/** Begins a message, from anywhere; the points for it come from here while messages are still to be written. */
export function useBeginMessage(): () => void {
  const navigate = useNavigate()
  const startConversation = useStartConversation()
  return () => {
    showToast({ kind: 'info', text: 'Create a new message' })
    startConversation.mutate()
    void navigate({ to: '/inbox/new' })
  }
}
