/** The props of every link or button in a `Menu`: `<Link {...MENU_ITEM} to="/binders">`. */
export const MENU_ITEM = { role: 'menuitem', tabIndex: -1 } as const
