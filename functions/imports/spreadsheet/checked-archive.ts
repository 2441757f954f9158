import { crc32 } from 'node:zlib';
import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { type ArchiveFile, endRecordSize, readArchive } from './archive-rules';
import { harmlessParts } from './harmless-parts';
import { spreadsheetKind } from './spreadsheet-kind';

/** Returns whether to unpack a file. Images, previews, and macros are left out. */
const isIncluded = (name: string): boolean =>
  !name.endsWith('/') &&
  !/\.(?:png|jpe?g|gif|emf|wmf|pdf|bin\.rels|vml|tiff?|m4v|mov)$/i.test(name);

/** Returns whether a file marks its ZIP as a workbook of Excel, OpenDocument, or Numbers. */
const isWorkbook = (name: string): boolean =>
  /^(?:xl\/workbook\.|content\.xml$|Index\/Document\.iwa$|Index\.zip$)/i.test(name);

const notAWorkbookError = () => new AppError('csv_wrong_type', messages.csvWrongType);

/**
 * Returns whether a file is the inner archive in which older Numbers files keep their sheets. The
 * library ignores NULs in the file's name.
 */
const isIndex = (name: string): boolean => /(?:^|\/)index\.zip$/i.test(name.replaceAll('\0', ''));

const header = (signature: number, size: number): DataView => {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  return view;
};

/** Writes the fields that a file's local and central headers have in common. */
const writeDescription = (
  view: DataView,
  at: number,
  { bytes }: ArchiveFile,
  nameLength: number,
) => {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true); // Bit 11 marks names as UTF-8.
  view.setUint32(at + 10, crc32(bytes), true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, nameLength, true);
};

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer);

/**
 * Writes the files into an uncompressed archive. This ensures that the library reads exactly what
 * was checked, whatever the headers of the original archive said.
 */
export const storeArchive = (files: readonly ArchiveFile[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const local = header(0x04034b50, 30);
    writeDescription(local, 4, file, name.length);
    const central = header(0x02014b50, 46);
    central.setUint16(4, 20, true);
    writeDescription(central, 6, file, name.length);
    central.setUint32(42, at, true);
    parts.push(bytesOf(local), name, file.bytes);
    directory.push(bytesOf(central), name);
    at += 30 + name.length + file.bytes.length;
  }
  const endRecord = header(0x06054b50, endRecordSize);
  endRecord.setUint16(8, files.length, true);
  endRecord.setUint16(10, files.length, true);
  endRecord.setUint32(12, Buffer.concat(directory).length, true);
  endRecord.setUint32(16, at, true);
  return Buffer.concat([...parts, ...directory, bytesOf(endRecord)]);
};

/**
 * Returns the parts of an archive that the library may read. The library opens the inner archive of
 * Numbers by itself, so that archive is checked in the same way. Any other inner archive is left
 * out.
 */
const checkedParts = (bytes: Uint8Array, isInner = false): ArchiveFile[] => {
  const files = readArchive(bytes, isIncluded).flatMap((file) => {
    const kind = spreadsheetKind(file.bytes);
    if (!kind && !isIndex(file.name)) return [file];
    if (isInner || kind !== 'archive' || !isIndex(file.name)) return [];
    return [{ name: file.name, bytes: storeArchive(checkedParts(file.bytes, true)) }];
  });
  const parts = harmlessParts(files);
  if (!parts) throw notAWorkbookError();
  return parts;
};

/**
 * Returns the archive rebuilt from only its checked parts.
 * @throws AppError csv_wrong_type
 */
export const checkedArchive = (bytes: Uint8Array): Uint8Array => {
  const parts = checkedParts(bytes);
  if (!parts.some(({ name }) => isWorkbook(name))) throw notAWorkbookError();
  return storeArchive(parts);
};
