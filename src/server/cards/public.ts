/** What other domains may use of cards. */
export { askEngine, openPicking, type OpenPicking, placeOf, type Read, readingOf } from './card-search.ts'
export { catalogueOf, type OpenCatalogue } from './catalogue/public.ts'
export { findImport, listRulings, listSymbolDetails, writeRows } from './import/public.ts'
export { listLikeliest } from './likeliest-queries.ts'
export {
  listCardsOf,
  listKnownPrintings,
  listKnownSets,
  listNamedPrintings,
  listPrintingIdsOf,
  listSetsAmong,
  type PrintingPlace,
} from './lookup-queries.ts'
export {
  cardAddresses,
  cardObjectOf,
  eachPrintingByCard,
  IMAGE_SIZES,
  isJson,
  type Json,
  listSetObjects,
  listStoredPrintings,
  oracleIdOf,
  searchAddress,
  setAddresses,
  type StoredPrinting,
} from './objects/public.ts'
export {
  listCardsOfPrintings,
  listPricesOfCards,
  listPriceSteps,
  listPriceStepsOf,
  type PricedPrinting,
} from './price-queries.ts'
export { findPrinting, listPrintings, listResults, listSets, selectPrices } from './queries.ts'
export { wishesOf } from './search-wishes.ts'
export { countSheets, listSheet, type SetTotals, type SheetPrinting } from './set-sheet-queries.ts'
export type { PrintingOfCard } from './shown-card.ts'
export type { CardSource } from './tables.ts'
export {
  findPricesVersion,
  listPastPrices,
  listSetNames,
  listWeights,
  PASTS_MAX,
  type PrintingWeight,
  WEIGHTS_MAX,
} from './weight-queries.ts'
