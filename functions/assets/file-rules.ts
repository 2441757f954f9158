import { AppError } from '../platform/app-error';
import { wrongTypeError } from './image-refusals';

/**
 * The marker at the start of a PDF. The next constant is the marker in its last line (ISO 32000-1,
 * 7.5.2 and 7.5.5).
 */
const pdfHeader = '%PDF-';
const pdfEnd = '%%EOF';

/**
 * PDF readers look for the end marker within this many bytes of the end, because some programs
 * append data after it.
 */
const tailBytes = 1024;

const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/**
 * Checks that the upload is a complete PDF. The file's name doesn't matter.
 * @throws AppError image_wrong_type or file_unreadable
 */
export const checkPdf = (bytes: Uint8Array): void => {
  if (ascii(bytes.subarray(0, pdfHeader.length)) !== pdfHeader) throw wrongTypeError();
  if (ascii(bytes.subarray(-tailBytes)).includes(pdfEnd)) return;
  throw new AppError('file_unreadable', 'This PDF is incomplete. Save it again, then upload it.');
};

const longestName = 100;

/**
 * Returns a file name that is safe in a header: without folders or control characters, and ending
 * in .pdf.
 */
export const pdfName = (fileName: string): string => {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim();
  const characters = [...plain].slice(0, longestName).join('').trim();
  return `${characters || 'file'}.pdf`;
};

/**
 * Encodes a name as RFC 8187 requires. Also encodes the characters that encodeURIComponent leaves
 * unchanged.
 */
const encodeExtendedValue = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * Returns a header that makes browsers save the file instead of showing it, because it's served
 * from the app's own origin. The header also contains the name in plain ASCII, for programs that
 * can't read the encoded name.
 */
export const attachmentHeader = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeExtendedValue(name)}`;
