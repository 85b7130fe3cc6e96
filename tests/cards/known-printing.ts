import type { PrintingRow } from '#server/imports/matching/known/printing-row.ts'

/** An ordinary printing as imports know it, with anything unusual about it. */
export function knownPrinting(
  printing: Pick<PrintingRow, 'id' | 'cardId' | 'name' | 'setCode' | 'number'> & Partial<PrintingRow>,
): PrintingRow {
  return {
    layout: 'normal',
    finishes: 'nonfoil foil',
    frame: '2015',
    border: 'black',
    frameEffects: '',
    promoTypes: '',
    isPromo: 0,
    isFullArt: 0,
    preference: '000000',
    nonfoilCents: 1,
    foilCents: null,
    etchedCents: null,
    nonfoilEurCents: null,
    foilEurCents: null,
    flavourNames: [],
    ...printing,
  }
}
