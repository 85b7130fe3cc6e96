/** What other parts of showcase may use of pictures. */
export { Canvas, colourOf } from './canvas.ts'
export { KeptPictures } from './kept-pictures.ts'
export { drawable, letter, type Lettering, shortened } from './lettering.ts'
export { type Picture, PICTURE_LIMIT, replyWith } from './reply.ts'
export { counted } from './shown-picture.ts'
