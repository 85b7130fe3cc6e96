/** What other parts of profile may use of portraits. */
export { letGoOfPortraits, readPicture, readPortrait } from './actions.ts'
export { namedBy } from './file-names.ts'
export { withStore } from './picture-store.ts'
export { isOwnPortrait, listIdsOf, listPortraitFiles } from './queries.ts'
export { receivePicture, type SentPicture } from './receiving.ts'
export { makeCardPictures, makeCutPictures, makeWholePictures, type TwoSizes } from './sharp.ts'
export { deletesBoth, forgetWaiting, pictureIn, storeBoth, storeNew } from './two-files.ts'
