import { GRADES } from './vocabulary.ts'

/** What equal copies of a card have in common. */
export interface CopyKind {
  readonly printingId: string
  readonly finish: string
  /** See {@link gradeOf}. */
  readonly grade: number
  readonly language: string
}

/** What a member asks of a copy of a card. An empty text means any. */
export interface WishKind {
  readonly printingId: string
  readonly finish: string
  /** The worst acceptable one; see {@link gradeOf}. */
  readonly worstGrade: number
  readonly language: string
}

/** Whether a copy satisfies a wish. */
export function fits(copy: CopyKind, wish: WishKind): boolean {
  return (
    copy.grade <= wish.worstGrade &&
    (wish.printingId === '' || wish.printingId === copy.printingId) &&
    (wish.finish === '' || wish.finish === copy.finish) &&
    (wish.language === '' || wish.language === copy.language)
  )
}

const PLACES: ReadonlyMap<string, number> = new Map(GRADES.map((grade, place) => [grade, place]))

/** Index in {@link GRADES}, 0 for the best. Unknown conditions count as worse than all. */
export function gradeOf(condition: string): number {
  return PLACES.get(condition) ?? GRADES.length
}
