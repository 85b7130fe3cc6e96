import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50

/** The files of a zip archive by name, found as readers do: from the list at the end. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(bytesOf(END))
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('no entry where the archive says there is one')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    )
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    files.set(name, contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

function contentAt(archive: Buffer, at: number, size: number): Buffer {
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const content = archive.subarray(from, from + size)
  return archive.readUInt16LE(at + 8) === 0 ? content : inflateRawSync(content)
}

function bytesOf(mark: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}
