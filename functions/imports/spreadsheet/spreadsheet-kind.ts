/** What a spreadsheet is packed in. */
export type Kind = 'archive' | 'ole';

const signatures: readonly (readonly [Kind, readonly number[]])[] = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]], // ZIP: .xlsx, .xlsb, .ods, .numbers
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]], // .xls, and .doc, and workbooks with a password
];

/** What a file that may be a spreadsheet is packed in; undefined for any other. */
export const spreadsheetKind = (bytes: Uint8Array): Kind | undefined =>
  signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0];
