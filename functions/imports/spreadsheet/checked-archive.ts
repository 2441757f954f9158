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

/** The file that marks a ZIP as a workbook of Excel, OpenDocument or Numbers. */
const isWorkbook = (name: string): boolean =>
  /^(?:xl\/workbook\.|content\.xml$|Index\/Document\.iwa$|Index\.zip$)/i.test(name);

const noWorkbook = () => new AppError('csv_wrong_type', messages.csvWrongType);

/**
 * Older Numbers files keep their sheets in an inner archive; the library skips NULs in its name.
 */
const isIndex = (name: string): boolean => /(?:^|\/)index\.zip$/i.test(name.replaceAll('\0', ''));

/**
 * The parts of an archive that the library may read. It opens the inner archive of Numbers by
 * itself, so that is checked in the same way; any other archive inside is left out.
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
 * The archive rebuilt from its checked parts only.
 * @throws AppError csv_wrong_type
 */
export const checkedArchive = (bytes: Uint8Array): Uint8Array => {
  const parts = checkedParts(bytes);
  if (!parts.some(({ name }) => isWorkbook(name))) throw noWorkbook();
  return storeArchive(parts);
};
