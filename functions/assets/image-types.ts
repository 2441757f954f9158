// We don't use `file-type`, because it doesn't recognize an SVG that starts with comments. We
// accept only five kinds of images, and four of them are recognized by a few bytes. `wasm-vips`
// decides whether a file really is an image, because it has to decode it.

export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

/** Accepted images are png, jpg, jpeg, gif, webp, and svg. Some systems send the type image/jpg. */
const kindByType: Readonly<Record<string, ImageKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/**
 * Returns the content type an upload must have, or undefined when the type isn't an accepted image.
 */
export const imageType = (fileType: string): string | undefined => {
  const type = fileType.split(';')[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(kindByType, type) ? type : undefined;
};

/** Returns the content types of the given image kinds. */
export const typesOf = (kinds: readonly ImageKind[]): readonly string[] =>
  Object.entries(kindByType).flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string): readonly number[] =>
  [...text].map((character) => character.charCodeAt(0));

/** What may precede the root element of an SVG, as pairs of the opening and closing text. */
const preamble = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const;

/**
 * Returns the text after the byte order mark, declaration, comments, and document type. Reads
 * forward once, because a single regular expression would try every way to split a sequence of
 * comments.
 */
const withoutPreamble = (text: string): string => {
  let remainingText = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const start = remainingText.slice(0, 9).toLowerCase();
    const found = preamble.find(([openingTag]) => start.startsWith(openingTag));
    if (!found) return remainingText;
    const [openingTag, closingText] = found;
    const end = remainingText.indexOf(closingText, openingTag.length);
    if (end === -1) return '';
    remainingText = remainingText.slice(end + closingText.length).trimStart();
  }
};

/** How many bytes to search for the root element. Drawing programs put comments before it. */
const svgHeadBytes = 4096;

const isSvg = (bytes: Uint8Array): boolean =>
  /^<svg[\s>]/i.test(withoutPreamble(new TextDecoder().decode(bytes.subarray(0, svgHeadBytes))));

/** Detects a file's kind from its first bytes, ignoring its name and declared type. */
export const sniffImage = (bytes: Uint8Array): ImageKind | undefined => {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return isSvg(bytes) ? 'svg' : undefined;
};
