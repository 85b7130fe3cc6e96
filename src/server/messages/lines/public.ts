/** What other parts of messages may use of lines. */
export {
  deleteEarlierBefore,
  findMessage,
  insertEarlier,
  type Line,
  listChanged,
  updateMessage,
  updateRevisions,
} from './queries.ts'
export { hasPart, listAround, listEarlierWords } from './report-queries.ts'
export { deleteSign, deleteSigns, findOrigins, insertSign, listSigns, type SignRow } from './signs-queries.ts'
export { listOfNewcomers, listWaitingLinks } from './waiting-links.ts'
