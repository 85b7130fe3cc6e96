import { type CrierLine, useNews } from '#web/app/crier-line.ts'

import { gatheringQueries } from './queries.ts'

export const newGatherings: CrierLine = {
  place: 30,
  title: 'New gatherings',
  useNews: () =>
    useNews(gatheringQueries.recent(), ({ username, location, participants }) => (
      <>
        {username} · {location} · {participants} {participants === 1 ? 'player' : 'players'}
      </>
    )),
}
