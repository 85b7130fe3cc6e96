/** What other parts of trades may use of requests. */
export { checkAnswer, closeAnswered } from './answering.ts'
export { findRequest } from './queries.ts'
