/** What other parts of collection may use of holds. */
export {
  type CopiesToHold,
  type Hold,
  type Holder,
  isHeldAt,
  type Keeper,
  type Lack,
  placeNameOf,
  planHolds,
  promisedByPlace,
  type Stock,
} from './hold.ts'
export { listPromises, refusalFor, refuseIfPromised } from './promises.ts'
export {
  type Clocked,
  deleteHeldBy,
  deleteHoldsWith,
  hasPromises,
  insertHolds,
  listHeldBy,
  listHoldRows,
  listHoldsOf,
  listHoldsOfAll,
  listPromisedTo,
  updateHeldUntil,
} from './queries.ts'
