import { type CrierLine, useNews } from '#web/app/crier-line.ts'
import { Price } from '#web/ui/cards/price.tsx'

import { recentTradesQuery } from './recent-queries.ts'

export const newTrades: CrierLine = {
  place: 20,
  title: 'New trades',
  useNews: () =>
    useNews(recentTradesQuery(), ({ cardName, username, price }) => (
      <>
        {cardName} · {username}{' '}
        <b>
          <Price cents={price === null ? null : Math.round(price * 100)} />
        </b>
      </>
    )),
}
