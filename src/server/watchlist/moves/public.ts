/** What other parts of watchlist may use of moves. */
export { listCourses } from './list-courses.ts'
export type { PriceCourse } from './price-course.ts'
export { listWatchMoves } from './queries.ts'
