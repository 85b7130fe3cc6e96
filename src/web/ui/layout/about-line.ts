import styles from './about-line.module.css'

/** A line about a thing, such as a trade, which leads to its page; and the words in it. It is a card where others say something around it. */
export const aboutLineClass = styles['line'] ?? ''
export const aboutWordsClass = styles['words'] ?? ''
export const aboutCardClass = styles['card'] ?? ''
