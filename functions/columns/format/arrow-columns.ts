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
 * Stores columns as Apache Arrow streams. Vectors are written and read as whole buffers, because
 * Arrow's own access to single values would take fifty times as long
 * (docs/adr/0177-columnar-index.md).
 */

/**
 * Texts that are stored one after the other. The text of `row` is between `starts[row]` and
 * `starts[row + 1]`.
 */
export type TextColumn = { readonly bytes: Buffer; readonly starts: Int32Array };

/**
 * A column that stores one of a few distinct values for each row. An empty value means that the row
 * has none.
 */
export type CodeColumn = {
  readonly values: readonly string[];
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  /** The values in their stored form, if they were read from a file. */
  readonly stored?: TextColumn;
};

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Writes a stream with these columns, in one chunk. */
export const writeColumns = (columns: Record<string, Vector>): Uint8Array =>
  tableToIPC(new Table(columns), 'stream');

/** Reads all columns of a stream. */
export const readColumns = (bytes: Uint8Array): ReadonlyMap<string, Data> => {
  const table = tableFromIPC(bytes);
  return new Map(
    table.schema.fields.flatMap(({ name }) => {
      const [data] = table.getChild(name)?.data ?? [];
      return data ? [[name, data] as const] : [];
    }),
  );
};

/** @throws Error when the column doesn't exist */
export const columnOf = (columns: ReadonlyMap<string, Data>, name: string): Data => {
  const data = columns.get(name);
  if (!data) throw new Error(`A section has no column “${name}”`);
  return data;
};

/**
 * The maximum number of UTF-8 bytes for one UTF-16 code unit. A surrogate pair, which is two code
 * units, takes four bytes.
 */
const maxBytesPerCharacter = 3;

/**
 * Writes the texts of `count` rows one after the other, without a buffer for each.
 * @param markByte the byte that ends each part of a row. With it, the rows are searchable bytes and
 *   not valid text.
 */
export const textsOf = (
  count: number,
  partsOf: (row: number) => string | readonly string[],
  markByte?: number,
): TextColumn => {
  const starts = new Int32Array(count + 1);
  let bytes = Buffer.alloc(count * 32);
  let end = 0;
  const add = (text: string): void => {
    const max = text.length * maxBytesPerCharacter + 1;
    if (end + max > bytes.length) {
      const longer = Buffer.alloc(Math.ceil(bytes.length * 1.5) + max);
      bytes.copy(longer, 0, 0, end);
      bytes = longer;
    }
    end += bytes.write(text, end);
    if (markByte !== undefined) end = bytes.writeUInt8(markByte, end);
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

/** Returns a text column as an Arrow vector. */
const textColumnVector = (column: TextColumn): Vector<Utf8> =>
  makeVector(makeData({ type: new Utf8(), ...shapeOf(column) }));

export const textVector = (texts: readonly string[]): Vector<Utf8> =>
  textColumnVector(textsOf(texts.length, (row) => texts[row] ?? ''));

/**
 * Returns where each row begins and where the last one ends, without the zeros with which Arrow
 * pads its buffers.
 */
export const startsIn = ({ valueOffsets, length }: Data): Int32Array =>
  valueOffsets.subarray(0, length + 1);

export const textsIn = (data: Data): TextColumn => {
  const starts = startsIn(data);
  return { bytes: bufferOf(data.values).subarray(0, starts[data.length]), starts };
};

/** Returns the text of a row. */
export const textAt = ({ bytes, starts }: TextColumn, row: number): string =>
  bytes.toString('utf8', starts[row], starts[row + 1]);

export const writeTexts = (texts: readonly string[]): Uint8Array =>
  writeColumns({ text: textVector(texts) });

export const writeTextColumn = (column: TextColumn): Uint8Array =>
  writeColumns({ text: textColumnVector(column) });

/** Writes searchable bytes, which need not be valid text. */
export const writeBytes = (column: TextColumn): Uint8Array =>
  writeColumns({ text: makeVector(makeData({ type: new Binary(), ...shapeOf(column) })) });

export const readTexts = (bytes: Uint8Array): TextColumn =>
  textsIn(columnOf(readColumns(bytes), 'text'));

/** Returns the narrowest number type that can hold this many values. */
const narrowestArray = (values: number, length: number) => {
  if (values <= 2 ** 8) return { type: new Uint8(), codes: new Uint8Array(length) };
  if (values <= 2 ** 16) return { type: new Uint16(), codes: new Uint16Array(length) };
  return { type: new Uint32(), codes: new Uint32Array(length) };
};

const codesOf = (texts: readonly string[]): CodeColumn => {
  const codeByText = new Map<string, number>();
  const codes = Uint32Array.from(texts, (text) => {
    const code = codeByText.get(text) ?? codeByText.size;
    codeByText.set(text, code);
    return code;
  });
  return { codes, values: [...codeByText.keys()] };
};

/**
 * The id of the only dictionary in a section. It's fixed, because Arrow would assign a new number
 * to each dictionary, and the same people wouldn't produce the same bytes.
 */
export const dictionaryId = 0;

export const codeColumnVector = ({ values, codes }: CodeColumn): Vector => {
  const { type: indices, codes: data } = narrowestArray(values.length, codes.length);
  data.set(codes);
  const type = new Dictionary(new Utf8(), indices, dictionaryId);
  const shape = { length: data.length, nullCount: 0, data };
  return makeVector(makeData({ type, ...shape, dictionary: textVector(values) }));
};

/** Returns a column with a text for each row. Each distinct text is stored once. */
export const codeVector = (texts: readonly string[]): Vector => codeColumnVector(codesOf(texts));

export const codesIn = ({ values: codes, dictionary }: Data): CodeColumn => {
  const [texts] = dictionary?.data ?? [];
  const stored = texts && textsIn(texts);
  if (!stored) return { values: [], codes };
  let decodedTexts: readonly string[] | undefined;
  return {
    // The texts are decoded only when needed, because decoding a million of them takes a second and
    // sorting doesn't need them.
    get values() {
      decodedTexts ??= Array.from({ length: stored.starts.length - 1 }, (_, at) =>
        textAt(stored, at),
      );
      return decodedTexts;
    },
    codes,
    stored,
  };
};

export const writeCodes = (texts: readonly string[]): Uint8Array =>
  writeColumns({ code: codeVector(texts) });

/** Writes a column with few distinct values. */
export const writeCodeColumn = (column: CodeColumn): Uint8Array =>
  writeColumns({ code: codeColumnVector(column) });

export const readCodes = (bytes: Uint8Array): CodeColumn =>
  codesIn(columnOf(readColumns(bytes), 'code'));
