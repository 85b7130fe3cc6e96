/** What other domains may use of reports. */
export { countOpenCases } from './list-queries.ts'
export { countCasesAbout, countReportsBy } from './queries.ts'
