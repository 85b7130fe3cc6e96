/** The ticker says so too: it comes without the words of the leaderboard. */
export const SCOREBOARD_FAILED = 'Failed to load scoreboard data'
