/** What other parts of collection may use of exports. */
export { writeFile } from './export-file.ts'
