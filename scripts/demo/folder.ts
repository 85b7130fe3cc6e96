import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The file that marks a folder as the demo's own. */
const MARKER = 'tradewyrm-demo.txt'
const BEGUN = 'The demo is being made here. Whatever lies in this folder may be deleted at any time.\n'
const DONE = 'The demo lies here. Whatever lies in this folder may be deleted at any time.\n'

/** A folder that the demo didn't make, so it leaves it alone. */
export class ForeignFolder extends Error {
  override readonly name = 'ForeignFolder'
}

/**
 * Lets `make` fill `folder`, unless it is already filled and `isFresh` is false. First removes what an
 * interrupted run left behind.
 * @returns whether it was made just now
 * @throws {ForeignFolder} for a folder with other content, which stays untouched
 */
export async function makeOnce(
  folder: string,
  { isFresh, make }: { isFresh: boolean; make: () => Promise<void> },
): Promise<boolean> {
  const entries = await readdir(folder).catch(nothingThere)
  if (entries.length > 0 && !entries.includes(MARKER)) {
    throw new ForeignFolder(
      `${folder} holds something that the demo did not make, so we left it alone. Set DATA_DIR to another folder.`,
    )
  }
  const marker = path.join(folder, MARKER)
  if (entries.length > 0 && !isFresh && (await readFile(marker, 'utf8')) === DONE) return false
  // Remove the marker last: if clearing is interrupted, the folder must still count as ours next time.
  for (const entry of entries.filter((name) => name !== MARKER)) {
    await rm(path.join(folder, entry), { recursive: true })
  }
  await mkdir(folder, { recursive: true })
  await writeFile(marker, BEGUN)
  await make()
  await writeFile(marker, DONE)
  return true
}

function nothingThere(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
