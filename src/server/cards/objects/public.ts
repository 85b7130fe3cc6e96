/** What other parts of cards may use of objects. */
export { cardAddresses, oracleIdOf, searchAddress, setAddresses } from './addresses.ts'
export {
  cardObjectOf,
  givenByColumns,
  IMAGE_SIZES,
  isJson,
  type Json,
  LEFT_OUT,
  NOWHERE_LEGAL,
  type StoredPrinting,
  wholeImages,
} from './card-object.ts'
export {
  eachPrintingByCard,
  eachStoredPrinting,
  listDescribedSets,
  listSetObjects,
  listStoredPrintings,
} from './queries.ts'
