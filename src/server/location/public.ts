/** What other domains may use of location. */
export { bandBetween } from './distance.ts'
export { places, type Places } from './gazetteer.ts'
export { type Bands, bandsTo } from './queries.ts'
