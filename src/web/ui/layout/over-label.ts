import styles from './over-label.module.css'

/** For an input that is not seen: it lies over the whole of its label, which must be placed for it. */
export const overLabelClass = styles['over'] ?? ''
