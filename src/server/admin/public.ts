/** What other parts may use of the keepers' acts. */
export { verifyTrace } from './trace/verify-trace.ts'
