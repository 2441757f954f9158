import { deflateRawSync } from 'node:zlib';
import { readArchive } from '../../../../functions/imports/spreadsheet/archive-rules';
import { messages } from '../../../../shared/messages';

type PackedFile = {
  readonly name: string;
  readonly text: string;
  readonly method?: number;
  /** The size that the archive's directory declares instead of the real one. */
  readonly size?: number;
  /** The number of extra bytes after the file's header and after its directory entry. */
  readonly extra?: number;
};

const numbers = (size: number, ...at: readonly (readonly [number, number, 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(size);
  for (const [offset, value, width] of at) bytes.writeUIntLE(value, offset, width);
  return bytes;
};

/** Returns a ZIP archive as described in PKWARE's APPNOTE.TXT. */
const archive = (
  files: readonly PackedFile[],
  { comment = '', count = files.length } = {},
): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, text, method = 8, size = Buffer.byteLength(text), extra = 0 } of files) {
    const packed = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const head = numbers(30, [26, name.length, 2], [28, extra, 2]);
    entries.push(
      numbers(
        46,
        ...([
          [0, 0x02014b50, 4],
          [10, method, 2],
          [20, packed.length, 4],
          [24, size, 4],
        ] as const),
        ...([
          [28, name.length, 2],
          [30, extra, 2],
          [42, at, 4],
        ] as const),
      ),
      Buffer.from(name),
      Buffer.alloc(extra),
    );
    const local = Buffer.concat([head, Buffer.from(name), Buffer.alloc(extra), packed]);
    locals.push(local);
    at += local.length;
  }
  const endRecord = numbers(22, [0, 0x06054b50, 4], [10, count, 2], [16, at, 4]);
  return Buffer.concat([...locals, ...entries, endRecord, Buffer.from(comment)]);
};

const textsOf = (bytes: Uint8Array, isIncluded = (_name: string) => true) =>
  readArchive(bytes, isIncluded).map((file) => [file.name, Buffer.from(file.bytes).toString()]);

const textFile = { name: 'sheet.xml', text: 'a sheet of some text, some text, some text' };
const imageFile = { name: 'photo.png', text: 'pixels', method: 0, extra: 5 };
const wrong = { code: 'csv_wrong_type', message: messages.csvWrongType };

test('reads files in an archive that are compressed, stored, after extra fields, or empty', () => {
  const empty = { name: 'empty', text: '' };
  expect(textsOf(archive([imageFile, textFile, empty]))).toEqual([
    ['photo.png', 'pixels'],
    ['sheet.xml', textFile.text],
    ['empty', ''],
  ]);
});

test('unpacks only the needed files, whatever sizes the other files declare', () => {
  const bomb = { ...imageFile, size: 4_000_000_000 };
  const bytes = archive([bomb, textFile]);
  expect(textsOf(bytes, (name) => name.endsWith('.xml'))).toEqual([['sheet.xml', textFile.text]]);
});

test('reads an archive inside a larger buffer from the archive’s own start', () => {
  const bytes = archive([textFile]);
  const memory = new Uint8Array(bytes.length + 7);
  memory.set(bytes, 7);
  expect(textsOf(memory.subarray(7))).toEqual([['sheet.xml', textFile.text]]);
});

test.each([0, 1, 65_535])(
  'finds the archive’s directory before a comment of %d bytes',
  (length) => {
    expect(textsOf(archive([textFile], { comment: 'x'.repeat(length) }))).toHaveLength(1);
  },
);

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['something else', Buffer.from('email\nada@shop.example, and no archive at all')],
  ['an archive behind too long a comment', archive([textFile], { comment: 'x'.repeat(65_536) })],
  ['a directory that ends too soon', archive([textFile], { count: 2 })],
  ['another way of packing', archive([{ ...textFile, method: 9 }])],
  ['a stored file of another size', archive([{ ...imageFile, size: 7 }])],
  ['a file that unpacks to more than is stated', archive([{ ...textFile, size: 10 }])],
])('rejects %s as a spreadsheet', (_name, bytes) => {
  expect(() => textsOf(bytes)).toThrow(expect.objectContaining(wrong));
});

const tooLarge = expect.objectContaining({
  code: 'csv_wrong_type',
  message: expect.stringContaining('The spreadsheet is too large'),
});

test('unpacks a declared total of 60 MB, and refuses one byte more before unpacking', () => {
  const half = { ...textFile, size: 30_000_000 };
  expect(textsOf(archive([half, half]))).toHaveLength(2);
  expect(() => textsOf(archive([half, half, { ...textFile, size: 1 }]))).toThrow(tooLarge);
});

test('refuses an archive with more files than any real workbook has', () => {
  expect(() => textsOf(archive([textFile], { count: 2001 }))).toThrow(tooLarge);
  expect(() => textsOf(archive([textFile], { count: 2000 }))).toThrow(
    expect.objectContaining(wrong),
  );
});
