/** What other parts of accounts may use of sessions. */
export { endSession, endSessions, endSessionsWithin, signOutEverywhere } from './actions.ts'
export { findCaller, forgetCallers, sessionToken } from './find-caller.ts'
export {
  countSessions,
  hasPasswordSince,
  isSignedInFrom,
  listLastingSessions,
  listSessions,
} from './queries.ts'
