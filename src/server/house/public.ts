/** What other parts may use of the settings of this installation. */
export { changeHouse } from './actions.ts'
export { glanceAtSettings, isAllowedName, settingsNow, settingsOf } from './settings.ts'
