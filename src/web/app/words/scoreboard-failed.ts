/** The ticker says the same, but loads without the texts of the leaderboard. */
export const SCOREBOARD_FAILED = 'Failed to load scoreboard data'
