import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { type ArchiveFile, readArchive } from './archive-rules';
import { harmlessParts } from './harmless-parts';
import { spreadsheetKind } from './spreadsheet-kind';
import { storeArchive } from './store-archive';

/** Pictures, previews and macros are not even unpacked. */
const isWanted = (name: string): boolean =>
  !name.endsWith('/') &&
  !/\.(?:png|jpe?g|gif|emf|wmf|pdf|bin\.rels|vml|tiff?|m4v|mov)$/i.test(name);

/** What tells a workbook from any other ZIP: Excel's, OpenDocument's or Numbers' own file. */
const isWorkbook = (name: string): boolean =>
  /^(?:xl\/workbook\.|content\.xml$|Index\/Document\.iwa$|Index\.zip$)/i.test(name);

const noWorkbook = () => new AppError('csv_wrong_type', messages.csvWrongType);

/** Older Numbers files keep their sheets in an archive of this name; the library skips zeros in it. */
const isIndex = (name: string): boolean => /(?:^|\/)index\.zip$/i.test(name.replaceAll('\0', ''));

/**
 * The parts of an archive as they may be read. The library opens the archive in an archive as it
 * opens the file itself, so that it is checked alike; whatever else is packed in one is left out.
 */
const checkedParts = (bytes: Uint8Array, isInner = false): ArchiveFile[] => {
  const files = readArchive(bytes, isWanted).flatMap((file) => {
    const kind = spreadsheetKind(file.bytes);
    if (!kind && !isIndex(file.name)) return [file];
    if (isInner || kind !== 'archive' || !isIndex(file.name)) return [];
    return [{ name: file.name, bytes: storeArchive(checkedParts(file.bytes, true)) }];
  });
  const parts = harmlessParts(files);
  if (!parts) throw noWorkbook();
  return parts;
};

/**
 * An archive as the library may read it: what has been checked and nothing else.
 * @throws AppError csv_wrong_type
 */
export const checkedArchive = (bytes: Uint8Array): Uint8Array => {
  const parts = checkedParts(bytes);
  if (!parts.some(({ name }) => isWorkbook(name))) throw noWorkbook();
  return storeArchive(parts);
};
