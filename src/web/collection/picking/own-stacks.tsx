import { type ReactNode, Suspense, useMemo, useState } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import { later } from '#web/app/later.ts'
import { isAllPicked } from '#web/collection/acts/act-words.ts'
import { ColumnsButton } from '#web/collection/columns/columns-button.tsx'
import { useOwnTable } from '#web/collection/columns/use-own-table.ts'
import { ListBar } from '#web/collection/listing/list-bar.tsx'
import {
  isNarrowed,
  type ListingAddress,
  listingOf,
  NOT_NARROWED,
  type Parts,
} from '#web/collection/listing/listing-address.ts'
import { NothingFound } from '#web/collection/listing/nothing-found.tsx'
import { OrderChoice } from '#web/collection/listing/order-choice.tsx'
import { ownStacks } from '#web/collection/listing/queries.ts'
import { StackHead } from '#web/collection/listing/stack-head.tsx'
import { StackListView } from '#web/collection/listing/stack-list.tsx'
import { useStackList } from '#web/collection/listing/use-stack-list.ts'
import { ForTradeBox } from '#web/collection/stacks/for-trade-box.tsx'
import { QuantityStepper } from '#web/collection/stacks/quantity-stepper.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { PickBar } from './pick-bar.tsx'
import { PickDialogs } from './pick-dialogs.tsx'
import { useDrag } from './use-drag.ts'
import { type Picking, usePicking } from './use-picking.ts'
import { useStackCommands, useGestures } from './use-stack-commands.ts'

const StackDialog = later(async () => (await import('#web/collection/stacks/stack-dialog.tsx')).StackDialog)
const DropTargets = later(async () => (await import('./drop-targets.tsx')).DropTargets)

interface OwnStacksProps {
  /** One binder; without it, all of them together. */
  binderId?: string | undefined
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
  /** Shown when there are no cards at all. */
  empty: ReactNode
}

/** The member's own stacks: to look through, to select from, and to change many at once. */
export function OwnStacks(props: OwnStacksProps) {
  const { binderId, address, onAddress } = props
  const source = useMemo(() => ownStacks(binderId), [binderId])
  const list = useStackList(source, listingOf(address))
  const picking = usePicking(source, list, binderId)
  const commands = useStackCommands(binderId, list, picking)
  const drag = useDrag(list.stackAt)
  const [opened, setOpened] = useState<Stack>()
  const table = useOwnTable(address.view === 'table')
  const gestures = useGestures({ list, picking, commands, drag, onOpen: setOpened })
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
        {...table}
        head={<StackHead address={address} onAddress={onAddress} columns={table.columns} all={all} />}
        empty={<NothingFound onClear={() => onAddress(NOT_NARROWED)} />}
        beside={
          <Row>
            <SelectButton picking={picking} />
            {address.view === 'table' && <ColumnsButton table={table} />}
            <OrderChoice address={address} onAddress={onAddress} />
          </Row>
        }
        isPickedAt={picking.isPickedAt}
        isPicking={picking.isOn}
        copies={QuantityStepper}
        forTrade={ForTradeBox}
        {...gestures}
      />
      {picking.isOn && <PickBar picking={picking} commands={commands} />}
      <Suspense fallback={null}>
        <PickDialogs binderId={binderId} commands={commands} />
        {opened && (
          <StackDialog key={opened.id} stack={list.find(opened)} onClose={() => setOpened(undefined)} />
        )}
        {drag.dragged && (
          <DropTargets
            dragged={drag.dragged}
            picking={picking}
            commands={commands}
            fromId={binderId}
            onEnd={drag.end}
          />
        )}
      </Suspense>
    </>
  )
}

/** Starts and ends selecting on a phone; a long press on a card starts it as well. */
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
