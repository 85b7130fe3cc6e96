import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/leaderboard')({ component: LeaderboardPage })

function LeaderboardPage() {
  return (
    <BeingWritten
      icon="laurel-crown"
      title="Leaderboard"
      text="Who stands where."
      plans={[
        'everybody by points, and by rank',
        'this month and since the beginning',
        'where you stand among your Fellowship',
      ]}
      meanwhile={{ to: '/dashboard', label: 'To the Dashboard' }}
    />
  )
}
