import { Link } from '@tanstack/react-router'

import type { PublicStack } from '#contract/binders/stacks.ts'
import { faceOf } from '#web/cards/printing-face.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { tileLinkClass } from '#web/ui/tile-link.ts'
import { Tile } from '#web/ui/tile.tsx'

import { factsOf } from './stack-words.tsx'

interface StackGridProps<Shown extends PublicStack> {
  stacks: readonly Shown[]
  /** What a press does for the owner; for everybody else it leads to the card. */
  onPress?: ((stack: Shown) => void) | undefined
}

/** A binder as a page of cards. */
export function StackGrid<Shown extends PublicStack>({ stacks, onPress }: StackGridProps<Shown>) {
  return (
    <CardGrid as="ul" label="Cards">
      {stacks.map((stack) => (
        <li key={stack.id}>
          {onPress ? (
            <button type="button" className={tileLinkClass} onClick={() => onPress(stack)}>
              <StackTile stack={stack} />
            </button>
          ) : (
            <Link to="/card/$id" params={{ id: stack.printing.id }} className={tileLinkClass}>
              <StackTile stack={stack} />
            </Link>
          )}
        </li>
      ))}
    </CardGrid>
  )
}

function StackTile({ stack }: { stack: PublicStack }) {
  return (
    <Tile
      card={faceOf(stack.printing)}
      foil={stack.finish !== 'nonfoil'}
      meta={factsOf(stack)}
      priceCents={stack.priceCents}
      flag={stack.forTrade > 0 ? 'trade' : undefined}
      copies={stack.quantity > 1 ? stack.quantity : undefined}
    />
  )
}
