/** What other parts of matches may use of news. */
export { queueNews, tellNews } from './actions.ts'
export { listNewsworthy } from './queries.ts'
