import { useNavigate } from '@tanstack/react-router'

import { Button } from '#web/ui/controls/button.tsx'

import { type RoomOf, useOpenRoom } from './actions.ts'

/** Leads to the room in which the two of a trade talk. */
export function TalkButton({ tradeId }: { tradeId: string }) {
  return <RoomButton about={{ thing: 'trade', id: tradeId }} />
}

/** Leads to the room of a trade or of a gathering. */
export function RoomButton({ about }: { about: RoomOf }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useOpenRoom()
  return (
    <Button
      variant="quiet"
      icon="message-square"
      busy={isPending ? 'One moment...' : undefined}
      onClick={() =>
        mutate(about, {
          onSuccess: ({ conversationId: id }) => void navigate({ to: '/inbox/$id', params: { id } }),
        })
      }
    >
      Talk
    </Button>
  )
}
