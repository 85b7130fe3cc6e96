/** What other parts of cards may use of catalogue. */
export { catalogueOf, type OpenCatalogue } from './catalogue.ts'
