/** What other parts of trades may use of disputes. */
export { letGoOf } from './pictures/actions.ts'
export { listPictureFiles } from './pictures/belonging-files.ts'
export { deletePicturesOf, listPictureRows } from './pictures/queries.ts'
export { countOpenDisputes, findDispute } from './queries.ts'
