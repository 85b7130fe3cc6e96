/** What other parts of gatherings may use of stored-pictures. */
export { listPictureFiles } from './belonging-files.ts'
export { deleteForGood, dropRemovedFrom, dropUnused } from './letting-go.ts'
export { addressesOf, fileNamesOf, pictureOfFile } from './picture-files.ts'
export {
  findKnown,
  findPicture,
  insertPicture,
  listAheadWith,
  listPictureRows,
  listPicturesAt,
  listPicturesOfSeries,
  updatePicture,
  updateRemoved,
  updateShown,
} from './queries.ts'
