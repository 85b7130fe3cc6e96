/** What other parts of gatherings may use of pictures. */
export { readGatheringPicture } from './actions.ts'
