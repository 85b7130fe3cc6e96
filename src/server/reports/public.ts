/** What other domains may use of reports. */
export { countCasesAbout, countOpenCases, countReportsBy } from './queries.ts'
