/** What other parts of gatherings may use of finding. */
export { describeFound, type FindingQuestion, listPlaceIds, searchFor } from './find.ts'
export { listFound, listTownsOf, type Search } from './queries.ts'
