import type { ArchiveFile } from './archive-rules';

/** Type of the link record BrtHLink in a binary workbook (MS-XLSB 2.4.662). */
const linkRecord = 494;

/** A number stored in seven bits of each byte, lowest first (MS-XLSB 2.1.4). */
const readNumber = (bytes: Uint8Array, from: number, mostBytes: number) => {
  let value = 0;
  for (let count = 0; count < mostBytes; count += 1) {
    const byte = bytes[from + count] ?? 0;
    value += (byte & 0x7f) << (7 * count);
    if (byte < 0x80) return { value, next: from + count + 1 };
  }
  return { value, next: from + mostBytes };
};

/** Removes the links from a part of a binary workbook (.xlsb). */
export const withoutLinkRecords = (file: ArchiveFile): ArchiveFile => {
  const { name, bytes } = file;
  const kept: Uint8Array[] = [];
  let keptTo = 0;
  for (let at = 0; at < bytes.length; ) {
    const type = readNumber(bytes, at, 2);
    const size = readNumber(bytes, type.next, 4);
    const next = size.next + size.value;
    if (type.value === linkRecord) {
      kept.push(bytes.subarray(keptTo, at));
      keptTo = Math.min(next, bytes.length);
    }
    at = next;
  }
  return keptTo === 0 ? file : { name, bytes: Buffer.concat([...kept, bytes.subarray(keptTo)]) };
};
