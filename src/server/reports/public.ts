/** What other domains may use of reports. */
export { countCasesAbout, countReportsBy } from './queries.ts'
