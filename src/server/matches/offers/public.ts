/** What other parts of matches may use of offers. */
export { kindNamed, nameOfKind } from './copy-kinds.ts'
export {
  listOffers,
  listOffersOf,
  listTradeCopies,
  type Offer,
  offerPostings,
  updateOfferedCard,
} from './queries.ts'
export { gainsOfBinder, renewOffers } from './renew-offers.ts'
