import { FIRST_RANK, RANKS } from '#contract/ranks.ts'
import type { OwnStanding } from '#contract/standing.ts'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

type Held = Pick<OwnStanding, 'rank' | 'score'>

/** The member's rank, its score, and the next rank. */
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

/** The rank to show. It is 0 until first calculated, which means the first rank. */
export function shownRank(rank: OwnStanding['rank']): string {
  return rank === 0 ? FIRST_RANK : rank
}

/** How many of the member's deeds count for the rank, such as `5`, or `5 of 7` if not all do. */
export function countedWords(standing: OwnStanding, deed: keyof OwnStanding['counted']): string {
  const [counted, done] = [standing.counted[deed], standing[deed]]
  return counted < done ? `${String(counted)} of ${String(done)}` : String(counted)
}

/** The next rank by score; `undefined` above the highest, and for ranks that no score gives. */
export function nextRank({ rank, score }: Held): (typeof RANKS)[number] | undefined {
  const isByScore = rank === 0 || RANKS.some(({ name }) => name === rank)
  return isByScore ? RANKS.findLast((candidate) => candidate.score > score) : undefined
}
