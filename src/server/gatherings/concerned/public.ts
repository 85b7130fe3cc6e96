/** What other parts of gatherings may use of concerned. */
export {
  deleteCoHost,
  insertCoHost,
  listCoHostedBy,
  listCoHostIds,
  listCoHostsOf,
} from './co-host-queries.ts'
export { announcePeople, namedOf } from './people.ts'
export { listConcernedIds, selectGoing } from './queries.ts'
export { announceChange, announceLeft, type News, tell, tellHosts } from './tell.ts'
