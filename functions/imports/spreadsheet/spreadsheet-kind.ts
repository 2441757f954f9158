/** The container format of a spreadsheet. */
export type Kind = 'archive' | 'ole';

const signatures: readonly (readonly [Kind, readonly number[]])[] = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]], // ZIP: .xlsx, .xlsb, .ods, .numbers
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]], // .xls, and .doc, and workbooks with a password
];

/** Returns the container format of a possible spreadsheet, or undefined for any other file. */
export const spreadsheetKind = (bytes: Uint8Array): Kind | undefined =>
  signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0];
