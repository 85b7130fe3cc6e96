/** What other domains may use of location. */
export { bandBetween, bandOf, type Box, boxAround, distanceKm, type Position } from './distance.ts'
export { places, type Places } from './gazetteer.ts'
export { listNear, selectNear, type Surroundings } from './near-queries.ts'
export { findSurroundings } from './surroundings.ts'
export { bandsTo, type Distances, distancesFor, findCentre, findUnit } from './queries.ts'
