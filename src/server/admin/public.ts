/** What other parts may use of the keepers' acts. */
export { removeHousePicture, showHousePicture } from './house-picture/actions.ts'
export { verifyTrace } from './trace/verify-trace.ts'
