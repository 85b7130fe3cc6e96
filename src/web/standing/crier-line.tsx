import { type CrierLine, useNews } from '#web/app/crier-line.ts'

import { topUsersQuery } from './top-users-queries.ts'

export const highScores: CrierLine = {
  place: 10,
  title: 'High scores',
  to: '/leaderboard',
  useNews: () =>
    useNews(topUsersQuery(), ({ username, totalScore }) => (
      <>
        {username} <b data-numeric>{totalScore}</b>
      </>
    )),
}
