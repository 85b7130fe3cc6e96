import { createFileRoute } from '@tanstack/react-router'

import { SaidLinks } from '#web/cards/said/said-links.ts'
import { useFellowNames } from '#web/fellowship/use-fellow-names.ts'
import { AboutGathering } from '#web/gatherings/about-gathering.tsx'
import { showReferred } from '#web/gatherings/referring/referred-gatherings.tsx'
import { useReferable } from '#web/gatherings/referring/use-referable.ts'
import { ConversationPage } from '#web/messages/conversation-page.tsx'
import { readShared, SharedHere } from '#web/messages/drafts/shared-words.ts'
import { NameableBeside } from '#web/messages/mentioning/nameable.ts'
import { prepareTalk } from '#web/messages/prepare-talk.ts'
import { ReferableBeside, ReferredShown } from '#web/messages/referring/referable.ts'
import { PlayerLine } from '#web/profile/player-line.tsx'
import { OfferButton } from '#web/trades/offer-button.tsx'
import { AboutTrade } from '#web/trades/trade/about-trade.tsx'
import { drawTrade } from '#web/trades/trade/shared-trade.tsx'

export const Route = createFileRoute('/inbox/$id')({
  validateSearch: ({ at, words }: Record<string, unknown>): { at?: number; words?: string | undefined } => ({
    ...(Number.isSafeInteger(at) && Number(at) > 0 && { at: Number(at) }),
    words: readShared(words),
  }),
  loader: async ({ context, params }) => {
    await prepareTalk(context.queryClient, params.id)
  },
  component: ConversationRoute,
})

function ConversationRoute() {
  const { id } = Route.useParams()
  const { at, words } = Route.useSearch()
  const navigate = Route.useNavigate()
  // What was taken once must not come again.
  const onTaken = () => void navigate({ search: at === undefined ? {} : { at }, replace: true })
  const fellows = useFellowNames()
  const referable = useReferable()
  return (
    <NameableBeside value={fellows}>
      <ReferableBeside value={referable}>
        <ReferredShown value={showReferred}>
          <SaidLinks value={drawTrade}>
            <SharedHere value={words === undefined ? undefined : { words, onTaken }}>
              <ConversationPage
                conversationId={id}
                at={at}
                OtherLine={PlayerLine}
                Acts={ShortOfferButton}
                AboutTrade={AboutTrade}
                AboutGathering={AboutGathering}
              />
            </SharedHere>
          </SaidLinks>
        </ReferredShown>
      </ReferableBeside>
    </NameableBeside>
  )
}

function ShortOfferButton({ username }: { username: string }) {
  return <OfferButton username={username} isShort />
}
