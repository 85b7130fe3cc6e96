/** What other parts may use of the settings of this installation. */
export { settingsOf } from './settings.ts'
