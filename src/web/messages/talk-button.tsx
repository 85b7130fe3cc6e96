import { useNavigate } from '@tanstack/react-router'

import { Button } from '#web/ui/controls/button.tsx'

import { useOpenTradeRoom } from './actions.ts'

/** Leads to the room in which the two of a trade talk. */
export function TalkButton({ tradeId }: { tradeId: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useOpenTradeRoom()
  return (
    <Button
      variant="quiet"
      icon="message-square"
      busy={isPending ? 'One moment...' : undefined}
      onClick={() =>
        mutate(tradeId, {
          onSuccess: ({ conversationId: id }) => void navigate({ to: '/inbox/$id', params: { id } }),
        })
      }
    >
      Talk
    </Button>
  )
}
