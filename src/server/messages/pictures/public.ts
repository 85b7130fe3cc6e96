/** What other parts of messages may use of pictures. */
export { addPictures } from './actions.ts'
export { listPictureFiles } from './belonging-files.ts'
export { describePictures, type ShownPictures } from './describe-pictures.ts'
export { letGoOf, letGoOfDeleted } from './letting-go.ts'
export { addressesOf, fileNamesOf } from './picture-files.ts'
export {
  deletePictures,
  deleteSomePictures,
  listPictures,
  listPicturesOf,
  type PictureRow,
  updateDeleted,
} from './queries.ts'
