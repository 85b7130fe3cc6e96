import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import { isAllPicked } from '#web/binders/acts/rules.ts'
import { useDeeds, useGestures } from '#web/binders/deeds/actions.ts'
import { useDrag } from '#web/binders/dragging/actions.ts'
import { useStackList } from '#web/binders/listing/actions.ts'
import { ListBar } from '#web/binders/listing/list-bar.tsx'
import { NothingFound } from '#web/binders/listing/nothing-found.tsx'
import { OrderChoice } from '#web/binders/listing/order-choice.tsx'
import { ownStacks } from '#web/binders/listing/queries.ts'
import {
  isNarrowed,
  type ListingAddress,
  listingOf,
  NOT_NARROWED,
  type Parts,
} from '#web/binders/listing/rules.ts'
import { StackHead } from '#web/binders/listing/stack-head.tsx'
import { StackListView } from '#web/binders/listing/stack-list.tsx'
import { ForTradeBox } from '#web/binders/stacks/for-trade-box.tsx'
import { QuantityStepper } from '#web/binders/stacks/quantity-stepper.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { type Picking, usePicking } from './actions.ts'
import { PickBar } from './pick-bar.tsx'
import { PickDialogs } from './pick-dialogs.tsx'

const StackDialog = lazy(async () => ({
  default: (await import('#web/binders/stacks/stack-dialog.tsx')).StackDialog,
}))
const DropShelf = lazy(async () => ({
  default: (await import('#web/binders/dragging/drop-shelf.tsx')).DropShelf,
}))

interface OwnStacksProps {
  /** One binder; without it, all of them together. */
  binderId?: string | undefined
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
  /** What stands there while there are no cards at all. */
  empty: ReactNode
}

/** The member's own stacks: to look through, to pick from, and to do something with many of them at once. */
export function OwnStacks(props: OwnStacksProps) {
  const { binderId, address, onAddress } = props
  const source = useMemo(() => ownStacks(binderId), [binderId])
  const list = useStackList(source, listingOf(address))
  const picking = usePicking(source, list)
  const deeds = useDeeds(binderId, list, picking)
  const drag = useDrag(list.stackAt)
  const [opened, setOpened] = useState<Stack>()
  const gestures = useGestures({ list, picking, deeds, drag, onOpen: setOpened })
  const isAll = isAllPicked(picking.picked)
  const all = { isPicked: isAll, onPress: isAll ? picking.clear : picking.pickAll }

  if (list.whole?.total === 0 && !isNarrowed(list.listing)) return props.empty
  return (
    <>
      <ListBar
        address={address}
        read={list.read}
        where={binderId === undefined ? 'all your cards' : 'this binder'}
        own={{ binderId }}
        onAddress={onAddress}
      />
      <StackListView
        list={list}
        view={address.view}
        head={<StackHead address={address} onAddress={onAddress} all={all} />}
        empty={<NothingFound onClear={() => onAddress(NOT_NARROWED)} />}
        beside={
          <Row>
            <SelectButton picking={picking} />
            <OrderChoice address={address} onAddress={onAddress} />
          </Row>
        }
        isPickedAt={picking.isPickedAt}
        isPicking={picking.isOn}
        copies={QuantityStepper}
        forTrade={ForTradeBox}
        {...gestures}
      />
      {picking.isOn && <PickBar picking={picking} deeds={deeds} />}
      <Suspense fallback={null}>
        <PickDialogs binderId={binderId} deeds={deeds} />
        {opened && (
          <StackDialog key={opened.id} stack={list.find(opened)} onClose={() => setOpened(undefined)} />
        )}
        {drag.dragged && (
          <DropShelf
            dragged={drag.dragged}
            picking={picking}
            deeds={deeds}
            fromId={binderId}
            onEnd={drag.end}
          />
        )}
      </Suspense>
    </>
  )
}

/** On a phone the way to begin, and to end; a long press on a card is another way to begin. */
function SelectButton({ picking: { isOn, begin, clear } }: { picking: Picking }) {
  return (
    <Button
      variant={isOn ? 'quiet' : 'ghost'}
      size="sm"
      icon="check"
      aria-pressed={isOn}
      onClick={isOn ? clear : begin}
    >
      Select
    </Button>
  )
}
