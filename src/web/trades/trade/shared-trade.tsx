import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { aboutCardClass } from '#web/ui/layout/about-line.ts'

import { AboutTrade } from './about-trade.tsx'

const TRADE = /^\/trades\/([\w-]{1,100})$/

/** Draws the address of a trade on this site as the trade; undefined for any other address. */
export function drawTrade(address: string): ReactNode | undefined {
  const { origin, pathname } = new URL(address)
  const [, tradeId] = TRADE.exec(pathname) ?? []
  return origin !== location.origin || tradeId === undefined ? undefined : (
    <SharedTrade tradeId={tradeId} address={address} />
  )
}

/** A trade as it stands, for its two members. For everybody else its address is words. */
function SharedTrade({ tradeId, address }: { tradeId: string; address: string }) {
  const { data } = useQuery({ ...ownTradeQueries.one(tradeId), retry: false })
  if (data === undefined) return <bdi dir="ltr">{address}</bdi>
  return (
    <span className={aboutCardClass}>
      <AboutTrade tradeId={tradeId} />
    </span>
  )
}
