/** What other domains may use of location. */
export { bandBetween } from './distance.ts'
export { places, type Places } from './gazetteer.ts'
export { findSurroundings, listNear, selectNear, type Surroundings } from './near-queries.ts'
export { bandsTo, type Distances, distancesFor, findUnit } from './queries.ts'
