/** What other parts of watchlist may use of prices. */
export { BEGINNING, checkPrices } from './actions.ts'
