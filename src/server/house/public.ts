/** What other parts may use of the settings of this installation. */
export { isAllowedName, settingsOf } from './settings.ts'
