import styles from './panel-link.module.css'

/** The class of a link with an icon, in a `SidePanel` or a `SideNav`. */
export const panelLinkClass: string = styles['link'] ?? ''
