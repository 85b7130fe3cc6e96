import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Bounty } from '#contract/bounties.ts'
import { PanelBox } from '#web/app/panel-box.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { furtherWords } from '#web/ui/lists/further-words.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { BountyWords } from './bounty-words.tsx'
import { askedFor, rewardWords } from './poster-words.ts'
import { bountyQueries } from './queries.ts'

const TITLE = 'Bounties you could fill'
const SHOWN = 3
const ONLY_OWNED = { owned: 'only' } as const

/** On the dashboard: bounties near that the member has a copy for. */
export function FillableBounties() {
  const query = useQuery(bountyQueries.fillable())
  return (
    <PanelBox
      title={TITLE}
      more={
        <Link to="/bounties" search={ONLY_OWNED} className={linkClass('more')}>
          All bounties
        </Link>
      }
      query={query}
      failure="Couldn’t load bounties."
      height="15rem"
    >
      {({ bounties, further }) => (
        <Leaf flush>
          {bounties.length === 0 && further === 0 && <NoBounties />}
          {bounties.length > 0 && (
            <RowList label={TITLE}>
              {bounties.slice(0, SHOWN).map((bounty) => (
                <FillableRow key={bounty.id} bounty={bounty} />
              ))}
            </RowList>
          )}
          {further > 0 && <Further count={further} />}
        </Leaf>
      )}
    </PanelBox>
  )
}

/** How many are beyond the member's radius; they are on the board. */
function Further({ count }: { count: number }) {
  return (
    <Row justify="center">
      <Link to="/bounties" search={ONLY_OWNED} className={linkClass('more')}>
        {furtherWords(count)}
      </Link>
    </Row>
  )
}

function NoBounties() {
  return (
    <EmptyState
      icon="place:wanted-reward"
      title="No bounties for your cards yet"
      text="Bounties for cards in your Spells will show up here, with their rewards."
    >
      <Link to="/bounties" className={buttonClass({ variant: 'quiet' })}>
        See the bounty board
      </Link>
    </EmptyState>
  )
}

function FillableRow({ bounty }: { bounty: Bounty }) {
  const { id, reward, posterUsername } = bounty
  return (
    <li>
      <Link to="/bounties" search={{ poster: id }} className={rowClass()}>
        <BountyWords
          bounty={bounty}
          terms={`${rewardWords(reward)} · ${askedFor(bounty).join(', ')}`}
          note={`Posted by ${posterUsername}`}
        />
        <Tag tone="good">You own this</Tag>
      </Link>
    </li>
  )
}
