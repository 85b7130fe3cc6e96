import { GRADES } from './vocabulary.ts'

/** What is alike about some copies of a card. */
export interface CopyKind {
  readonly printingId: string
  readonly finish: string
  /** By {@link gradeOf}. */
  readonly grade: number
  readonly language: string
}

/** What somebody asks of a copy of a card; an empty text asks for nothing. */
export interface WishKind {
  readonly printingId: string
  readonly finish: string
  /** The worst one that will do, by {@link gradeOf}. */
  readonly worstGrade: number
  readonly language: string
}

/** Whether a copy would do. */
export function fits(copy: CopyKind, wish: WishKind): boolean {
  return (
    copy.grade <= wish.worstGrade &&
    (wish.printingId === '' || wish.printingId === copy.printingId) &&
    (wish.finish === '' || wish.finish === copy.finish) &&
    (wish.language === '' || wish.language === copy.language)
  )
}

const PLACES: ReadonlyMap<string, number> = new Map(GRADES.map((grade, place) => [grade, place]))

/** The place of one of {@link GRADES}, 0 for the best; what is none of them is worse than all. */
export function gradeOf(condition: string): number {
  return PLACES.get(condition) ?? GRADES.length
}
