import { Link } from '@tanstack/react-router'

import type { Bounty } from '#contract/bounties.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { BountyWords } from './bounty-words.tsx'

/** The open bounties of one member. Each links to the board, where the reader can act on it. */
export function HangingPosters({ bounties }: { bounties: readonly Bounty[] }) {
  return (
    <Leaf flush>
      <RowList label="Bounties">
        {bounties.map((bounty) => (
          <li key={bounty.id}>
            <PosterLine bounty={bounty} />
          </li>
        ))}
      </RowList>
    </Leaf>
  )
}

function PosterLine({ bounty }: { bounty: Bounty }) {
  const { id, role, owned } = bounty
  return (
    <Link to="/bounties" search={{ poster: id }} className={rowClass()}>
      <BountyWords bounty={bounty} />
      {owned > 0 && role !== 'poster' && <Tag tone="good">You own this</Tag>}
    </Link>
  )
}
