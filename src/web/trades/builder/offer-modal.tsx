import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Trade } from '#contract/trades/trade.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { BegunOffer } from './begun-offer.tsx'
import { countingRound } from './counting-round.ts'
import { Ground } from './ground.tsx'
import { LayDialog } from './lay-dialog.tsx'
import { choosableIn, type HandName, lay, type OfferDraft } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'
import type { Laying } from './offer-table.tsx'
import { answerWords, NEW_OFFER } from './offer-words.ts'
import { aboutOf, beginningOf, type OfferGround, useOffer } from './use-offer.ts'
import { useSavedDraft } from './use-saved-draft.ts'

interface OfferModalProps extends Omit<OfferGround, 'answers'> {
  /** The trade that it answers. */
  tradeId?: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Puts an offer together, or an answer to one. */
export function OfferModal({ tradeId, ...facts }: OfferModalProps) {
  const queryClient = useQueryClient()
  if (!facts.isOpen) return null
  const { title } =
    tradeId === undefined
      ? NEW_OFFER
      : answerWords(queryClient.getQueryData(ownTradeQueries.one(tradeId).queryKey))
  return (
    <BegunOffer about={aboutOf(facts.username, tradeId)} title={title} onClose={facts.onClose}>
      {tradeId === undefined ? <OfferDialog {...facts} /> : <AnswerModal tradeId={tradeId} {...facts} />}
    </BegunOffer>
  )
}

/** The trade is read live, because the other may change it meanwhile. */
function AnswerModal({ tradeId, ...facts }: OfferModalProps & { tradeId: string }) {
  const trade = useQuery(ownTradeQueries.one(tradeId))
  if (trade.data !== undefined) return <AnswerDialog trade={trade.data} {...facts} />
  return (
    <Modal title={answerWords(undefined).title} size="lg" isOpen onClose={facts.onClose}>
      <ModalBody>
        <ListToCome list={trade} height="20rem" />
      </ModalBody>
    </Modal>
  )
}

function AnswerDialog({ trade, ...facts }: OfferModalProps & { trade: Trade }) {
  const [begun, setBegun] = useState(() => countingRound(trade))
  const [groundNumber, setGroundNumber] = useState(begun?.number)
  const round = trade.rounds.find(({ number }) => number === groundNumber) ?? countingRound(trade)
  if (round === undefined || begun === undefined) return null
  return (
    // Another ground is another beginning of the same draft.
    <OfferDialog
      key={round.number}
      {...facts}
      answers={{ trade, round }}
      ground={{
        begun,
        onBegin: (number) => {
          setBegun(countingRound(trade))
          setGroundNumber(number)
        },
      }}
    />
  )
}

interface OfferDialogProps extends OfferGround, Pick<OfferModalProps, 'onClose'> {
  ground?: { readonly begun: Trade['rounds'][number]; readonly onBegin: (round: number) => void }
}

/** One dialog; what is laid on the table takes its place where there is no room for both. */
function OfferDialog({ ground, onClose, ...facts }: OfferDialogProps) {
  const navigate = useNavigate()
  const { about, first } = beginningOf(facts)
  const draft = useDraft<OfferDraft>(about, first)
  const offer = useOffer(facts, draft)
  useSavedDraft(about, draft, offer.send.isPending || offer.send.isSuccess)
  const [laying, setLaying] = useState<{ readonly hand: HandName; readonly what: Laying }>()
  const { username, answers } = facts
  const words = answers === undefined ? NEW_OFFER : answerWords(answers.trade)

  function handleSend() {
    offer.submit(({ id }) => {
      onClose()
      showToast({ kind: 'good', text: words.sentTo(username) })
      void navigate({ to: '/trades/$id', params: { id } })
    })
  }

  if (laying !== undefined) {
    return (
      <LayDialog
        {...laying}
        username={username}
        currency={offer.counting.currency}
        laid={offer.draft.words[laying.hand]}
        first={laying.hand === 'gets' ? choosableIn(offer.draft.words.gets) : undefined}
        onLay={(line) => draft.change({ [laying.hand]: lay(draft.words[laying.hand], line) })}
        onBack={() => setLaying(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal title={words.title} size="lg" isOpen onClose={onClose}>
      <OfferForm
        username={username}
        offer={offer}
        sendLabel={words.send}
        onLay={(hand, what) => setLaying({ hand, what })}
        onSend={handleSend}
        onClose={onClose}
      >
        {answers !== undefined && ground !== undefined && (
          <Ground trade={answers.trade} shown={answers.round.number} {...ground} onDrop={draft.drop} />
        )}
      </OfferForm>
    </Modal>
  )
}
