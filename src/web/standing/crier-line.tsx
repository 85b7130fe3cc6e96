import { type CrierLine, useNews } from '#web/app/crier-line.ts'

import { standingQueries } from './queries.ts'

export const highScores: CrierLine = {
  place: 10,
  title: 'High scores',
  to: '/leaderboard',
  useNews: () =>
    useNews(standingQueries.topUsers(), ({ username, totalScore }) => (
      <>
        {username} <b data-numeric>{totalScore}</b>
      </>
    )),
}
