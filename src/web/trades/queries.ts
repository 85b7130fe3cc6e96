export const tradeQueries = {
  /** The key of all queries of the member's own trades. */
  own: () => ['trades', 'own'] as const,
  /** The key of prices in every currency. */
  prices: () => ['trades', 'prices'] as const,
  /** The key of offers that the member began. */
  drafts: () => ['trades', 'drafts'] as const,
  /** The key of those that can be sealed at a gathering. */
  at: (gatheringId: string) => ['trades', 'own', 'at', gatheringId] as const,
  /** The key of where the member sits. */
  meeting: () => ['trades', 'meeting'] as const,
  /** The key of all queries of ratings. */
  ratings: () => ['trades', 'ratings'] as const,
}
