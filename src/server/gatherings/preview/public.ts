/** What other parts of gatherings may use of preview. */
export { previewOf } from './preview-head.ts'
export { whenWords } from './shown-preview.ts'
