import { useQuery } from '@tanstack/react-query'

import type { Trade } from '#contract/trades/trade.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useSealTrade } from './actions.ts'
import { NewCardsBinder, useNewCardsBinder } from './new-cards-binder.tsx'
import { sealingQueries } from './queries.ts'
import { Sealed } from './sealed.tsx'

/** Seals a trade by word: each says that it is done. */
export function WordDialog({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  return (
    <Modal title="Seal without a code" isOpen onClose={onClose}>
      {trade.state === 'completed' ? (
        <Sealed trade={trade} onClose={onClose} />
      ) : (
        <SayDone trade={trade} onClose={onClose} />
      )}
    </Modal>
  )
}

function SayDone({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  const into = useNewCardsBinder()
  const { data: state } = useQuery(sealingQueries.of(trade.id))
  const seal = useSealTrade(trade)
  const name = trade.otherUsername ?? SOMEBODY
  const { binderId } = into
  const otherSaidSo = state?.otherSaidSo === true

  function handlePress() {
    if (binderId === undefined) return
    seal.mutate(
      { how: 'say', binderId },
      {
        onSuccess: ({ state: now }) => {
          if (now === 'completed') return
          showToast({ kind: 'good', text: `We’ll tell ${name}, who must say so too.` })
          onClose()
        },
      },
    )
  }

  return (
    <>
      <ModalBody>
        <p>
          {otherSaidSo
            ? `${name} says that everything changed hands. Once you say so too, your cards move.`
            : `Say it once everything changed hands. Your cards move when ${name} says so, too.`}
        </p>
        <p>Without a code, you can’t rate each other.</p>
        <NewCardsBinder {...into} />
      </ModalBody>
      <ModalActions fault={seal.error && <Notice kind="bad">{wordingOf(seal.error)}</Notice>}>
        <Button variant="ghost" onClick={onClose}>
          Go back
        </Button>
        <Button
          disabled={binderId === undefined}
          busy={seal.isPending ? 'One moment...' : undefined}
          onClick={handlePress}
        >
          It’s done
        </Button>
      </ModalActions>
    </>
  )
}
