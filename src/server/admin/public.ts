/** What other parts may use of the keepers' acts. */
export { removeHousePicture, showHousePicture } from './house-picture/public.ts'
export { verifyTrace } from './trace/public.ts'
