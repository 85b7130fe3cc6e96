import type { DistanceBand, Radius } from './location.ts'

type Band = NonNullable<DistanceBand>

/** In miles, each end of a band is rounded so that it claims no more than it should. */
const WORDS: Readonly<Record<Radius['unit'], Readonly<Record<Band, string>>>> = {
  km: {
    '<5': 'less than 5 km',
    '<10': 'less than 10 km',
    '<25': 'less than 25 km',
    '<50': 'less than 50 km',
    '<100': 'less than 100 km',
    '100+': 'more than 100 km',
  },
  mi: {
    '<5': 'less than 3 miles',
    '<10': 'less than 6 miles',
    '<25': 'less than 16 miles',
    '<50': 'less than 31 miles',
    '<100': 'less than 62 miles',
    '100+': 'more than 62 miles',
  },
}

/** `less than 5 km from you`: the distance to somebody, in the reader's unit; `undefined` if unknown. */
export function bandWords(band: DistanceBand, unit: Radius['unit']): string | undefined {
  const words = shortBandWords(band, unit)
  return words && `${words} from you`
}

/** `less than 5 km`: the same, for narrow spaces. */
export function shortBandWords(band: DistanceBand, unit: Radius['unit']): string | undefined {
  return band === null ? undefined : WORDS[unit][band]
}
