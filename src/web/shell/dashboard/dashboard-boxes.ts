import { brought } from '#web/shell/brought.ts'

/** The boxes that domains bring to the dashboard, in their order. */
export const dashboardBoxes = brought(({ dashboard }) => dashboard)
