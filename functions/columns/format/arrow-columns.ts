import {
  Binary,
  type Data,
  Dictionary,
  makeData,
  makeVector,
  Table,
  tableFromIPC,
  tableToIPC,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
  type Vector,
} from 'apache-arrow';

/**
 * Columns as Apache Arrow's streams. Vectors are made of whole buffers and read as whole buffers:
 * Arrow's own access value by value would take fifty times as long
 * (docs/adr/0177-columnar-index.md).
 */

/** Texts one after the other; text `row` goes from `starts[row]` to `starts[row + 1]`. */
export type TextColumn = { readonly bytes: Buffer; readonly starts: Int32Array };

/** A value of few for every row; an empty value is none. */
export type CodeColumn = {
  readonly values: readonly string[];
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  /** The values as they are stored, where they were read. */
  readonly stored?: TextColumn;
};

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A stream of these columns, in one chunk. */
export const writeColumns = (columns: Record<string, Vector>): Uint8Array =>
  tableToIPC(new Table(columns), 'stream');

/** Every column of a stream. */
export const readColumns = (bytes: Uint8Array): ReadonlyMap<string, Data> => {
  const table = tableFromIPC(bytes);
  return new Map(
    table.schema.fields.flatMap(({ name }) => {
      const [data] = table.getChild(name)?.data ?? [];
      return data ? [[name, data] as const] : [];
    }),
  );
};

/** @throws Error when it is not there */
export const columnOf = (columns: ReadonlyMap<string, Data>, name: string): Data => {
  const data = columns.get(name);
  if (!data) throw new Error(`A section has no column “${name}”`);
  return data;
};

/** A character takes so many bytes at most; one of two halves takes four. */
const mostOfCharacter = 3;

/**
 * As many texts, one after the other, without a buffer for each.
 * @param mark ends each part of a row, which is then no text but bytes that are searched
 */
export const textsOf = (
  count: number,
  partsOf: (row: number) => string | readonly string[],
  mark?: number,
): TextColumn => {
  const starts = new Int32Array(count + 1);
  let bytes = Buffer.alloc(count * 32);
  let end = 0;
  const add = (text: string): void => {
    const most = text.length * mostOfCharacter + 1;
    if (end + most > bytes.length) {
      const longer = Buffer.alloc(Math.ceil(bytes.length * 1.5) + most);
      bytes.copy(longer, 0, 0, end);
      bytes = longer;
    }
    end += bytes.write(text, end);
    if (mark !== undefined) end = bytes.writeUInt8(mark, end);
  };
  for (let row = 0; row < count; row += 1) {
    const parts = partsOf(row);
    if (typeof parts === 'string') add(parts);
    else for (const part of parts) add(part);
    starts[row + 1] = end;
  }
  return { bytes: bytes.subarray(0, end), starts };
};

const shapeOf = ({ bytes, starts }: TextColumn) => ({
  length: starts.length - 1,
  nullCount: 0,
  valueOffsets: starts,
  data: bytes,
});

/** Texts as a column. */
const textColumnVector = (column: TextColumn): Vector<Utf8> =>
  makeVector(makeData({ type: new Utf8(), ...shapeOf(column) }));

export const textVector = (texts: readonly string[]): Vector<Utf8> =>
  textColumnVector(textsOf(texts.length, (row) => texts[row] ?? ''));

/** Where rows begin, and the last one ends: Arrow fills its buffers up with zeros behind that. */
export const startsIn = ({ valueOffsets, length }: Data): Int32Array =>
  valueOffsets.subarray(0, length + 1);

export const textsIn = (data: Data): TextColumn => {
  const starts = startsIn(data);
  return { bytes: bufferOf(data.values).subarray(0, starts[data.length]), starts };
};

/** The text of a row. */
export const textAt = ({ bytes, starts }: TextColumn, row: number): string =>
  bytes.toString('utf8', starts[row], starts[row + 1]);

/** Texts that are read. */
export const writeTexts = (texts: readonly string[]): Uint8Array =>
  writeColumns({ text: textVector(texts) });

/** The same of a column. */
export const writeTextColumn = (column: TextColumn): Uint8Array =>
  writeColumns({ text: textColumnVector(column) });

/** Bytes that are searched, which need not be whole texts. */
export const writeBytes = (column: TextColumn): Uint8Array =>
  writeColumns({ text: makeVector(makeData({ type: new Binary(), ...shapeOf(column) })) });

export const readTexts = (bytes: Uint8Array): TextColumn =>
  textsIn(columnOf(readColumns(bytes), 'text'));

/** The narrowest numbers that hold so many values. */
const narrowest = (values: number, length: number) => {
  if (values <= 2 ** 8) return { type: new Uint8(), codes: new Uint8Array(length) };
  if (values <= 2 ** 16) return { type: new Uint16(), codes: new Uint16Array(length) };
  return { type: new Uint32(), codes: new Uint32Array(length) };
};

const codesOf = (texts: readonly string[]): CodeColumn => {
  const known = new Map<string, number>();
  const codes = Uint32Array.from(texts, (text) => {
    const code = known.get(text) ?? known.size;
    known.set(text, code);
    return code;
  });
  return { codes, values: [...known.keys()] };
};

/** A section has one at most. Arrow would count them up, and the same people would not make the same bytes. */
export const dictionaryId = 0;

export const codeColumnVector = ({ values, codes }: CodeColumn): Vector => {
  const { type: indices, codes: data } = narrowest(values.length, codes.length);
  data.set(codes);
  const type = new Dictionary(new Utf8(), indices, dictionaryId);
  const shape = { length: data.length, nullCount: 0, data };
  return makeVector(makeData({ type, ...shape, dictionary: textVector(values) }));
};

/** A text for every row, of which each different one is stored once. */
export const codeVector = (texts: readonly string[]): Vector => codeColumnVector(codesOf(texts));

export const codesIn = ({ values: codes, dictionary }: Data): CodeColumn => {
  const [texts] = dictionary?.data ?? [];
  const stored = texts && textsIn(texts);
  if (!stored) return { values: [], codes };
  let read: readonly string[] | undefined;
  return {
    // A text for each of a million people takes a second to read: an order does without.
    get values() {
      read ??= Array.from({ length: stored.starts.length - 1 }, (_, at) => textAt(stored, at));
      return read;
    },
    codes,
    stored,
  };
};

export const writeCodes = (texts: readonly string[]): Uint8Array =>
  writeColumns({ code: codeVector(texts) });

/** The same of a column. */
export const writeCodeColumn = (column: CodeColumn): Uint8Array =>
  writeColumns({ code: codeColumnVector(column) });

export const readCodes = (bytes: Uint8Array): CodeColumn =>
  codesIn(columnOf(readColumns(bytes), 'code'));
