/** What other parts of collection may use of binders. */
export {
  addCard,
  addStack,
  changeBinder,
  createBinder,
  findOwn,
  openBinder,
  orderBinders,
  removeBinder,
} from './actions.ts'
export { describeBinder, describeShownBinder, describeShownBinders, listBinders } from './describe-binders.ts'
