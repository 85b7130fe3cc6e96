import { brought } from '#web/shell/brought.ts'

/** The dashboard's boxes from all domains, in order. */
export const dashboardBoxes = brought(({ dashboard }) => dashboard)
