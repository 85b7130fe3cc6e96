import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { MeetingTable } from '#contract/trades/meeting.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { SealedBody } from '#web/trades/sealing/sealed-body.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'

import { useLeaveTable } from './actions.ts'

import styles from './meeting.module.css'

/** The swap is done, and is a trade like any other. */
export function SealedTable({ table }: { table: MeetingTable }) {
  const tradeId = table.tradeId ?? ''
  const list = useQuery(ownTradeQueries.one(tradeId))
  const leave = useLeaveTable(table.id)
  return (
    <Leaf>
      <div className={styles['down']}>
        {list.data === undefined ? (
          <ListToCome list={list} height="12rem" />
        ) : (
          <SealedBody trade={list.data} />
        )}
        <Link
          to="/trades/$id"
          params={{ id: tradeId }}
          className={buttonClass({ variant: 'gilt', wide: true })}
        >
          See the trade
        </Link>
        <Button
          variant="quiet"
          wide
          busy={leave.isPending ? 'One moment...' : undefined}
          onClick={() => leave.mutate()}
        >
          Sit down with somebody else
        </Button>
      </div>
    </Leaf>
  )
}
