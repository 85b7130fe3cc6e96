/** Folders with the programs of an installed PostgreSQL, newest first. */
export function installedPrograms(): Promise<string[]>
/** The folder with the programs from npm, installed under `root` if missing. `node` is the program. */
export function embeddedPrograms(root: string, node: string): Promise<string>
