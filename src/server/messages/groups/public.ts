/** What other parts of messages may use of groups. */
export { describeGroups } from './describe.ts'
export { end } from './ending.ts'
export { passOn } from './passing-on.ts'
