import styles from './link-class.module.css'

/**
 * The look of a link: `more` follows a heading or a row, `inline` is within a sentence, `plain` is a name.
 */
export function linkClass(look: 'more' | 'inline' | 'plain'): string {
  return styles[look] ?? ''
}
