import { type CrierLine, useNews } from '#web/app/crier-line.ts'

import { recentGatheringsQuery } from './recent-queries.ts'

export const newGatherings: CrierLine = {
  place: 30,
  title: 'New gatherings',
  useNews: () =>
    useNews(recentGatheringsQuery(), ({ username, location, participants }) => (
      <>
        {username} · {location} · {participants} {participants === 1 ? 'player' : 'players'}
      </>
    )),
}
