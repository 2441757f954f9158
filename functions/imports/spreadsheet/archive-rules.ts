import { inflateRawSync } from 'node:zlib';
import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';

// We use neither `fflate` nor `yauzl`, because this code protects the library that reads untrusted
// workbooks. It refuses an archive based on the sizes in its directory, and stops Node's own zlib
// if an entry unpacks to more than its stated size, before any other code reads the file.

/** One file of a ZIP archive, as described by its central directory. */
type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** The position where the file's local header starts. */
  readonly at: number;
};

export type ArchiveFile = { readonly name: string; readonly bytes: Uint8Array };

/** A workbook has a few dozen files, one from Numbers a few hundred. */
const maxEntries = 2000;
/**
 * A 5 MB workbook unpacks to 20 to 50 MB, a ZIP bomb to gigabytes. Reading 61 MB took 600 MB of
 * memory, and the worker has 1,024.
 */
const maxUnpackedBytes = 60_000_000;
const storedMethod = 0;
const deflatedMethod = 8;
const longestComment = 65_535;
export const endRecordSize = 22;

const unreadableFileError = (cause?: unknown) =>
  new AppError('csv_wrong_type', messages.csvWrongType, { cause });

const tooLargeError = () =>
  new AppError(
    'csv_wrong_type',
    'The spreadsheet is too large. Save the sheet as CSV and upload that file.',
  );

/** Finds the start of the end record, which contains the position of the central directory. */
const findEnd = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - endRecordSize - longestComment);
  for (let at = view.byteLength - endRecordSize; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw unreadableFileError();
};

const readEntry = (view: DataView, at: number): Entry & { readonly next: number } => {
  if (view.getUint32(at, true) !== 0x02014b50) throw unreadableFileError();
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
  return {
    name: new TextDecoder().decode(name),
    method: view.getUint16(at + 10, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
    next: at + 46 + nameLength + extraLength,
  };
};

const readDirectory = (view: DataView): Entry[] => {
  const endRecordAt = findEnd(view);
  const count = view.getUint16(endRecordAt + 10, true);
  if (count > maxEntries) throw tooLargeError();
  const entries: Entry[] = [];
  let at = view.getUint32(endRecordAt + 16, true);
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(view, at);
    entries.push(entry);
    at = entry.next;
  }
  return entries;
};

/**
 * Unpacks an entry. zlib stops at the size in the directory, even if the data would unpack to more.
 */
const unpack = (view: DataView, { at, method, packedSize, size }: Entry): Uint8Array => {
  const dataStart = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (dataStart + packedSize > view.byteLength) throw unreadableFileError();
  const packed = new Uint8Array(view.buffer, view.byteOffset + dataStart, packedSize);
  if (method === storedMethod && packedSize === size) return packed;
  if (method !== deflatedMethod) throw unreadableFileError();
  return size === 0 ? new Uint8Array() : inflateRawSync(packed, { maxOutputLength: size });
};

/**
 * Unpacks the files of a ZIP archive for which `isWanted` returns true. Adds up their stated sizes
 * first, so that a ZIP bomb is refused before it costs anything.
 * @throws AppError csv_wrong_type, with its own message for an archive that is too large
 */
export const readArchive = (
  bytes: Uint8Array,
  isIncluded: (name: string) => boolean,
): ArchiveFile[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const includedEntries = readDirectory(view).filter(({ name }) => isIncluded(name));
    const total = includedEntries.reduce((sum, { size }) => sum + size, 0);
    if (total > maxUnpackedBytes) throw tooLargeError();
    return includedEntries.map((entry) => ({ name: entry.name, bytes: unpack(view, entry) }));
  } catch (error) {
    throw error instanceof AppError ? error : unreadableFileError(error);
  }
};
