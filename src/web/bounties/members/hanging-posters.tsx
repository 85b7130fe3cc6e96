import { Link } from '@tanstack/react-router'

import type { Bounty } from '#contract/bounties.ts'
import { rewardWords, standingWords } from '#web/bounties/rules.ts'
import { faceOf } from '#web/cards/printing-face.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { rowClass } from '#web/ui/row-class.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Text } from '#web/ui/text.tsx'
import { Thumb } from '#web/ui/thumb.tsx'

import styles from '#web/bounties/bounty-list.module.css'

/** The posters of one member that hang; each leads to the board, where something can be done about it. */
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
  const { id, printing, reward, role, owned } = bounty
  return (
    <Link to="/bounties" search={{ poster: id }} className={rowClass()}>
      <span className={styles['thumb']}>
        <Thumb card={faceOf(printing)} />
      </span>
      <span className={styles['words']}>
        <b className={styles['name']}>{printing.name}</b>
        <Text size="sm" tone="muted">
          {rewardWords(reward)}
        </Text>
        <Text size="xs" tone="faint">
          {standingWords(bounty)}
        </Text>
      </span>
      {owned > 0 && role !== 'poster' && <Tag tone="good">You own this</Tag>}
    </Link>
  )
}
