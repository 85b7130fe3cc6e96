import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Printing } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { type Watch, WATCH_CONDITIONS, type WatchCondition } from '#contract/watchlist.ts'
import { useCurrency } from '#web/app/currency.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { listedCents, PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { BesideCard } from '#web/ui/cards/beside-card.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { readMoney, type TypedMoney, typeMoney } from '#web/ui/controls/typed-money.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useSaveWatch } from './actions.ts'
import { watchlistQueries } from './queries.ts'
import { type Wishes, WishFields } from './wish-fields.tsx'

const ALERT_CENTS_MIN = 1

interface WatchDialogProps {
  /** The card to watch, or already watched. */
  card: Watch['printing'] & Partial<Pick<Printing, 'prices'>>
  /** The watch to change; without one, a new one is made. */
  watch?: Watch | undefined
  /** Whether a new watch is for this printing alone, to follow its price. */
  isForPrice?: boolean
  onClose: () => void
}

/** The form of a watch: which copies to accept, and at which prices to alert. */
export function WatchDialog({ onClose, ...props }: WatchDialogProps) {
  const { data: settings, isFetched } = useQuery(watchlistQueries.settings())
  const minCondition = settings?.minCondition ?? (isFetched ? WATCH_CONDITIONS[0] : undefined)
  return (
    <Modal title={titleOf(props)} isOpen onClose={onClose}>
      {minCondition === undefined ? (
        <ModalBody>
          <Skeleton height="24rem" />
        </ModalBody>
      ) : (
        <WatchForm {...props} minCondition={minCondition} onDone={onClose} />
      )}
    </Modal>
  )
}

interface WatchFormProps extends Omit<WatchDialogProps, 'onClose'> {
  /** The default condition of a new watch. */
  minCondition: WatchCondition
  onDone: () => void
}

function WatchForm({ card, watch, isForPrice = false, minCondition, onDone }: WatchFormProps) {
  const currency = useCurrency()
  const form = isForPrice ? 'price' : 'watch'
  const draft = useDraft(
    `${form}:${watch?.id ?? card.id}`,
    wishesOf(watch, { minCondition, isForPrice, currency }),
  )
  const wishes = draft.words
  const [isChecked, setIsChecked] = useState(false)
  const save = useSaveWatch()
  const faults = faultsOf(wishes)

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faults).length > 0) return
    const { below, above, currency: alertCurrency, ...traits } = wishes
    const wanted = {
      ...traits,
      alertBelowCents: readPrice(below, alertCurrency).cents ?? null,
      alertAboveCents: readPrice(above, alertCurrency).cents ?? null,
      alertCurrency,
    }
    const sent = save.mutateAsync(watch ? { watchId: watch.id, ...wanted } : { cardId: card.id, ...wanted }, {
      onSuccess: () => {
        showToast({ kind: 'good', text: watch ? 'Saved' : `You’re now watching ${card.name}.` })
        onDone()
      },
    })
    draft.send(sent)
  }

  function handleCancel() {
    draft.drop()
    onDone()
  }

  return (
    <ModalForm
      error={save.error}
      onSubmit={handleSubmit}
      submit={watch ? 'Save' : 'Watch'}
      busy={save.isPending ? 'Saving...' : undefined}
      other={watch && { label: 'Cancel', variant: 'ghost', onPress: handleCancel }}
      draft={draft}
    >
      <BesideCard look="narrow" card={<PrintingFace printing={card} foil={isFoil(wishes)} loading="eager" />}>
        <h3>{card.name}</h3>
        <Text tone="muted" size="sm">
          {card.set}
        </Text>
        <PriceNow card={card} watch={watch} wishes={wishes} />
      </BesideCard>
      <WishFields
        finishes={card.finishes}
        value={wishes}
        faults={isChecked ? faults : {}}
        onChange={draft.change}
      />
    </ModalForm>
  )
}

function titleOf({ watch, isForPrice = false }: Omit<WatchDialogProps, 'onClose'>): string {
  if (isForPrice) return 'Price alert'
  return watch ? 'Change watch' : 'Watch a card'
}

/** The price that the alert would follow: of this printing in the chosen finish, or of the watch as it is. */
function PriceNow({ card, watch, wishes }: Pick<WatchDialogProps, 'card' | 'watch'> & { wishes: Wishes }) {
  const { prices } = card
  if (!wishes.isExact || prices === undefined) {
    return (
      watch && (
        <Text tone="muted" size="sm">
          Now{' '}
          <Price
            cents={wishes.currency === watch.currency ? watch.priceCents : watch.alertPriceCents}
            currency={wishes.currency}
          />
        </Text>
      )
    )
  }
  const cents =
    wishes.finish === null
      ? listedCents(card, wishes.currency)
      : marketCents(prices, wishes.finish, wishes.currency)
  return (
    <Text tone="muted" size="sm">
      #{card.collectorNumber} now <Price cents={cents} currency={wishes.currency} />
    </Text>
  )
}

function isFoil({ finish }: Wishes): boolean {
  return finish !== null && finish !== 'nonfoil'
}

interface NewWish {
  readonly minCondition: WatchCondition
  readonly isForPrice: boolean
  /** In which the member sees prices. */
  readonly currency: Currency
}

/** The form as it begins. Targets keep the currency that they were typed in. */
function wishesOf(watch: Watch | undefined, { minCondition, isForPrice, currency }: NewWish): Wishes {
  if (watch === undefined) {
    return {
      isExact: isForPrice,
      finish: null,
      language: null,
      minCondition,
      quantity: 1,
      below: '',
      above: '',
      currency,
    }
  }
  const { isExact, finish, language, quantity, alertBelowCents, alertAboveCents } = watch
  return {
    isExact,
    finish,
    language,
    minCondition: watch.minCondition,
    quantity,
    below: typeMoney(alertBelowCents),
    above: typeMoney(alertAboveCents),
    currency: alertBelowCents === null && alertAboveCents === null ? currency : watch.alertCurrency,
  }
}

function faultsOf({ below, above, currency }: Wishes): Partial<Record<'below' | 'above', string>> {
  const [belowFault, aboveFault] = [readPrice(below, currency).fault, readPrice(above, currency).fault]
  return {
    ...(belowFault !== undefined && { below: belowFault }),
    ...(aboveFault !== undefined && { above: aboveFault }),
  }
}

function readPrice(typed: string, currency: Currency): TypedMoney {
  return readMoney(typed, currency, ALERT_CENTS_MIN)
}
