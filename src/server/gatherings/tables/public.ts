/** What other parts of gatherings may use of tables. */
export { describeForWall } from './describe.ts'
