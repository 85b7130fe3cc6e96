import styles from './panel-link.module.css'

/** A link with an icon before it, in a `SidePanel` or the list of sections of a long page. */
export const panelLinkClass: string = styles['link'] ?? ''
