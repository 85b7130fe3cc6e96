/** Folders with the programs of an installed PostgreSQL, the newest first. */
export function installedPrograms(): Promise<string[]>
/** The folder with the programs from npm, installed under `root` where they are missing; `node` is the program. */
export function embeddedPrograms(root: string, node: string): Promise<string>
