import { useNavigate } from '@tanstack/react-router'

import { showToast } from '#web/ui/layers/toasts.ts'

import { useStartConversation } from './actions.ts'

/** Starts a message from anywhere, which earns its points once a day. */
export function useBeginMessage(): () => void {
  const navigate = useNavigate()
  const startConversation = useStartConversation()
  return () => {
    showToast({ kind: 'info', text: 'Create a new message' })
    startConversation.mutate()
    void navigate({ to: '/inbox/new' })
  }
}
