import { AppError } from '../platform/app-error';
import { wrongType } from './image-refusals';

/** How PDF calls itself (ISO 32000-1, 7.5.2 and 7.5.5): first line and last. */
const head = '%PDF-';
const end = '%%EOF';

/** Readers look for the last line in this many bytes, as programs put their own marks after it. */
const tailBytes = 1024;

const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/**
 * What was uploaded is a whole PDF, whatever it is called.
 * @throws AppError image_wrong_type or file_unreadable
 */
export const checkPdf = (bytes: Uint8Array): void => {
  if (ascii(bytes.subarray(0, head.length)) !== head) throw wrongType();
  if (ascii(bytes.subarray(-tailBytes)).includes(end)) return;
  throw new AppError('file_unreadable', 'This PDF is incomplete. Save it again, then upload it.');
};

const longestName = 100;

/** A file's name as it may stand in a header: without folders and controls, ending in .pdf. */
export const pdfName = (given: string): string => {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim();
  const characters = [...plain].slice(0, longestName).join('').trim();
  return `${characters || 'file'}.pdf`;
};

/** RFC 8187: what encodeURIComponent leaves alone and a header's extended value may not hold. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * Browsers save the file and do not show it: it lies on the app's own origin. Names in other
 * letters have a plain one beside them, for programs that know no other.
 */
export const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;
