/** What other parts of notifications may use of things. */
export { isMutedThing } from './is-muted.ts'
export {
  deleteThingsOf,
  findNextUnmuting,
  listMuted,
  listMuting,
  listThingRows,
  listWhoHearAgain,
  selectMuted,
} from './queries.ts'
