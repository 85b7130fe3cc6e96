import styles from './link-class.module.css'

/** `more` leads on from a heading or a row, `inline` stands in a sentence, `plain` is a name that can be pressed. */
export function linkClass(look: 'more' | 'inline' | 'plain'): string {
  return styles[look] ?? ''
}
