/** What other parts of collection may use of stacks. */
export { selectHeldCopies } from './owned-queries.ts'
export {
  countStacks,
  findStack,
  listPromisedStackIds,
  listSomeStackIds,
  listStackIdsIn,
  listStoredStacks,
  readTags,
  selectStacks,
  touchBinder,
  updateOracleCard,
} from './queries.ts'
export {
  deleteReceivedBefore,
  deleteReceivedOf,
  insertReceived,
  listReceivedRows,
  listReceivedSince,
} from './received-queries.ts'
export { conditionOfStack, sourceConditionOf } from './source-condition.ts'
