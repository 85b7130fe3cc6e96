import { namedBy } from '#server/profile/public.ts'

export const { fileNamesOf, pictureOfFile } = namedBy('h')
