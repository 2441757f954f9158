import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { likelyReadings, type OldEncoding, type OldEncodingReading } from './encoding-guess';
import { decodeText, detectEncoding, type Encoding, isNonLatinScript } from './encoding-rules';

/**
 * The first bytes of files that are often renamed to .csv: spreadsheets, archives, documents,
 * images.
 */
const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // ZIP: .xlsx, .ods, .numbers
  [0x50, 0x4b, 0x05, 0x06], // an empty ZIP
  [0xd0, 0xcf, 0x11, 0xe0], // OLE: .xls, .doc
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
];

const sampleChars = 65_536;
/** Text has no control characters other than tab and line endings. A stray one is tolerated. */
const maxControlShare = 0.01;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const isBinary = (text: string): boolean => {
  const sample = text.slice(0, sampleChars);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary data from text
  const controls = sample.match(/[\u0000-\u0008\u000b\u000e-\u001f]/g)?.length ?? 0;
  return controls > sample.length * maxControlShare;
};

/**
 * Matches web pages, XML spreadsheets, and rich text saved under another name. They are text but
 * not a table.
 */
const markup =
  /^\s*(?:<!doctype|<!--|<\?xml|<(?:html|head|body|table|meta|script|style|title|div|center|svg|workbook)\b|\{\\rtf|begin:vcard)/i;

export const csvEmpty = () =>
  new AppError(
    'csv_empty',
    'The file has no subscribers. Add at least one row and upload it again.',
  );

export type TextFile = {
  readonly text: string;
  readonly encoding: Pick<Encoding, 'name'>;
  /** The possible encodings of a text in an older encoding, the most likely first. */
  readonly encodings?: readonly OldEncodingReading[] | undefined;
  /** The decoder that was used for a text in an older encoding. */
  readonly decoder?: string | undefined;
};

/** How to read a text in an older encoding, which can't be detected with certainty. */
export type OldTextReading = {
  /** The encoding that the user chose. */
  readonly chosen?: OldEncoding | undefined;
  /** Whether a user sees the decoded words before anything is stored. @default false */
  readonly isShown?: boolean;
};

/**
 * Returns the text of an uploaded file.
 * @param maxBytes the largest file to be read
 * @throws AppError csv_too_large, csv_empty or csv_wrong_type
 */
export const readTextFile = (
  bytes: Uint8Array,
  maxBytes: number = limits.csvMaxBytes,
  { chosen, isShown = false }: OldTextReading = {},
): TextFile => {
  if (bytes.length > maxBytes) throw new AppError('csv_too_large', messages.csvTooLarge);
  if (bytes.length === 0) throw csvEmpty();
  const wrongTypeError = () => new AppError('csv_wrong_type', messages.csvWrongType);
  if (signatures.some((signature) => startsWith(bytes, signature))) throw wrongTypeError();
  const detected = detectEncoding(bytes);
  if (isBinary(decodeText(bytes, detected))) throw wrongTypeError();
  const isOld = detected.decoder === 'windows-1252';
  const encodings = isOld ? likelyReadings(bytes) : undefined;
  const usedEncoding = isOld ? (chosen ?? encodings?.[0] ?? detected) : detected;
  const encoding = usedEncoding.decoder === detected.decoder ? detected : usedEncoding;
  const text = decodeText(bytes, encoding);
  if (markup.test(text)) throw wrongTypeError();
  // If a list in another script were read wrongly, people who unsubscribed would become active.
  if (!chosen && !isShown && isNonLatinScript(bytes, detected)) {
    throw new AppError('csv_wrong_type', messages.csvEncoding);
  }
  if (text.trim() === '') throw csvEmpty();
  return { text, encoding, encodings, decoder: isOld ? encoding.decoder : undefined };
};
