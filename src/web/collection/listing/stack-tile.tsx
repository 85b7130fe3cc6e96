import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'

import { Marked } from '#web/cards/grid/card-mark.tsx'
import { faceOfStack, nameOfStack } from '#web/collection/own-look.ts'
import { factsOf, marksOf } from '#web/collection/stack-words.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { PickBox } from '#web/ui/controls/pick-box.tsx'
import type { HowDrawn } from '#web/ui/lists/window-list.tsx'

import { PromiseLink } from './promise-link.tsx'
import type { ReadStack } from './stack-cells.tsx'

import styles from './stack-tile.module.css'

interface StackTileProps extends HowDrawn {
  stack: ReadStack
  /** For the owner, who may select it; for everybody else it links to the card. */
  isPicked?: boolean | undefined
  /** The pennant, or `null` for none. By default it marks a stack for trade. */
  flag?: 'want' | null | undefined
}

/** A stack as a card in a grid. */
export const StackTile = memo(function StackTile(props: StackTileProps) {
  const { stack, isCurrent, isFull, isPicked, flag } = props
  const tabIndex = isCurrent ? 0 : -1
  const isPromised = stack.promised !== undefined && stack.promised.length > 0
  return (
    <div role="gridcell" className={styles['cell']}>
      {isPicked === undefined ? (
        <Marked cardId={stack.printing.id} name={nameOfStack(stack)} tabIndex={tabIndex}>
          <Link
            to="/card/$id"
            params={{ id: stack.printing.id }}
            className={tileLinkClass}
            tabIndex={tabIndex}
            data-open
          >
            <Face stack={stack} isFull={isFull} flag={flag} />
          </Link>
        </Marked>
      ) : (
        <span className={tileLinkClass}>
          <span className={styles['pick']}>
            <PickBox label={`Select ${nameOfStack(stack)}`} isPicked={isPicked} tabIndex={tabIndex} />
          </span>
          <Face
            stack={stack}
            isFull={isFull}
            flag={isPromised ? null : flag}
            ribbon={<PromiseLink stack={stack} tabIndex={tabIndex} look="ribbon" />}
          />
        </span>
      )}
    </div>
  )
})

interface FaceProps extends Pick<StackTileProps, 'stack' | 'isFull' | 'flag'> {
  ribbon?: ReactNode
}

function Face({ stack, isFull, flag, ribbon }: FaceProps) {
  const usual = stack.forTrade > 0 ? 'trade' : undefined
  return (
    <Tile
      card={faceOfStack(stack)}
      plain={!isFull}
      foil={stack.finish !== 'nonfoil'}
      meta={factsOf(stack)}
      marks={marksOf(stack)}
      priceCents={stack.worthCents}
      currency={stack.currency}
      flag={flag === undefined ? usual : (flag ?? undefined)}
      ribbon={ribbon}
      copies={stack.quantity > 1 ? stack.quantity : undefined}
    />
  )
}
