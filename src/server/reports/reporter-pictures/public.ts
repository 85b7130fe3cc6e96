/** What other parts of reports may use of reporter-pictures. */
export { addPictures } from './actions.ts'
export { listPictureFiles } from './belonging-files.ts'
export { letGoOf, letGoOfLeaver } from './letting-go.ts'
export { addressesOf } from './picture-files.ts'
export { deleteAdded, listAdded, listPictureRows } from './queries.ts'
