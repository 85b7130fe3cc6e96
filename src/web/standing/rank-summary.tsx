import { FIRST_RANK, RANKS } from '#contract/ranks.ts'
import type { OwnStanding } from '#contract/standing.ts'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

type Held = Pick<OwnStanding, 'rank' | 'score'>

/** The rank held, its score, and what comes next. */
export function RankSummary({ standing }: { standing: Held }) {
  const next = nextRank(standing)
  const score = `Score ${String(standing.score)}`
  return (
    <RankPlaque
      rank={shownRank(standing.rank)}
      detail={next === undefined ? score : `${score}, ${next.name} at ${String(next.score)}`}
    />
  )
}

/** 0 until it is first worked out: that is everybody's first rank. */
export function shownRank(rank: OwnStanding['rank']): string {
  return rank === 0 ? FIRST_RANK : rank
}

/** The lowest rank that asks for more; none above the highest, and none for those that no score gives. */
export function nextRank({ rank, score }: Held): (typeof RANKS)[number] | undefined {
  const isByScore = rank === 0 || RANKS.some(({ name }) => name === rank)
  return isByScore ? RANKS.findLast((candidate) => candidate.score > score) : undefined
}
