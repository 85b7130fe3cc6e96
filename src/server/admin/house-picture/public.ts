/** What other parts of admin may use of house-picture. */
export { removeHousePicture, showHousePicture } from './actions.ts'
