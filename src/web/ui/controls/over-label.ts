import styles from './over-label.module.css'

/** The class of an invisible input that covers its whole label, which must be positioned. */
export const overLabelClass = styles['over'] ?? ''
