import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The files of a zip by name, found by its central directory: as another program reads it. */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('Not a zip')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('Not a central directory')
    const packed = zip.readUInt32LE(at + 20)
    const size = zip.readUInt32LE(at + 24)
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const [name = 0, extra = 0, comment = 0] = lengths
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = inflateRawSync(zip.subarray(start, start + packed))
    if (content.length !== size) throw new Error('Not as long as it says')
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return files
}
