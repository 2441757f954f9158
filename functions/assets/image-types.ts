// Not `file-type`: five kinds are accepted, four of them by a few bytes, and an SVG behind its
// comments it does not recognize. Whether a file is an image is decided by `wasm-vips`, which has
// to decode it.

export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

/** Images may be png, jpg, jpeg, gif, webp or svg. Some systems say image/jpg. */
const kindByType: Readonly<Record<string, ImageKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** The content type an upload must have, or undefined for a file that is no accepted image. */
export const imageType = (fileType: string): string | undefined => {
  const type = fileType.split(';')[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(kindByType, type) ? type : undefined;
};

/** The content types of these kinds. */
export const typesOf = (kinds: readonly ImageKind[]): readonly string[] =>
  Object.entries(kindByType).flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** What may stand before an SVG's root element: how each begins and ends. */
const preamble = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const;

/**
 * The text after byte order mark, declaration, comments and document type. It walks forward once,
 * because a single regular expression would try every way to split a row of comments.
 */
const afterPreamble = (text: string): string => {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const start = rest.slice(0, 9).toLowerCase();
    const found = preamble.find(([opening]) => start.startsWith(opening));
    if (!found) return rest;
    const [opening, closing] = found;
    const end = rest.indexOf(closing, opening.length);
    if (end === -1) return '';
    rest = rest.slice(end + closing.length).trimStart();
  }
};

/** The root is searched in this many bytes: drawing programs put comments before it. */
const svgHeadBytes = 4096;

const isSvg = (bytes: Uint8Array): boolean =>
  /^<svg[\s>]/i.test(afterPreamble(new TextDecoder().decode(bytes.subarray(0, svgHeadBytes))));

/** What a file is by its first bytes, whatever its name and declared type say. */
export const sniffImage = (bytes: Uint8Array): ImageKind | undefined => {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return isSvg(bytes) ? 'svg' : undefined;
};
