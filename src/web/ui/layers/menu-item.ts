/** What every link or button of a `Menu` is given: `<Link {...MENU_ITEM} to="/binders">`. */
export const MENU_ITEM = { role: 'menuitem', tabIndex: -1 } as const
