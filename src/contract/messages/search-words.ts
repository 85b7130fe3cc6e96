/** Letters of what can be looked for in messages. */
export const SEARCH_MAX = 200
/** Words and phrases that are looked for at once. */
export const SEARCH_TERMS_MAX = 12
