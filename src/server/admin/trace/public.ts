/** What other parts of admin may use of trace. */
export { describeTracePage, writeTrace } from './describe-trace.ts'
export { recordAct, recordReading } from './record-act.ts'
export { verifyTrace } from './verify-trace.ts'
