/** What other parts of cards may use of live. */
export { completeThere, fetchPrinting, fetchVariants, searchThere } from './live-search.ts'
