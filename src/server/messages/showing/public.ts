/** What other parts of messages may use of showing. */
export { listSeenNumbers, showSeen } from './showing.ts'
