/** Whether a file of tests, named from the root of the project, has a large budget of its own. */
export declare function isLarge(name: string): boolean
