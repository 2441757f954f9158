import { Dictionary, Field, List, makeData, makeVector, Struct, Uint32, Utf8 } from 'apache-arrow';
import { formatPurchases, purchasesIn } from '../../items/audience/purchases';
import {
  type CodeColumn,
  codesIn,
  columnOf,
  dictionaryId,
  readColumns,
  startsIn,
  type TextColumn,
  textAt,
  textsIn,
  textVector,
  writeColumns,
  writeTexts,
} from './arrow-columns';

/** A column of purchases. Those of `row` are between `starts[row]` and `starts[row + 1]`. */
export type PurchasesColumn = {
  readonly starts: Int32Array;
  readonly products: readonly string[];
  /** For each purchase, the index of its product in `products`. */
  readonly codes: CodeColumn['codes'];
  /** The times of the purchases in epoch seconds. */
  readonly moments: Uint32Array;
};

/**
 * A column of purchases. They are stored as texts if any of them couldn't be restored exactly from
 * numbers.
 */
export type PurchaseColumn = PurchasesColumn | TextColumn;

const isSecond = (at: number): boolean => Number.isInteger(at) && at >= 0 && at < 2 ** 32;

/** @returns undefined when one of the texts couldn't be restored exactly */
const parsePurchases = (texts: readonly string[]): PurchasesColumn | undefined => {
  const starts = new Int32Array(texts.length + 1);
  const codeByProduct = new Map<string, number>();
  const codes: number[] = [];
  const moments: number[] = [];
  for (const [row, text] of texts.entries()) {
    const purchases = purchasesIn(text);
    if (formatPurchases(purchases) !== text) return undefined;
    for (const { productId, at } of purchases) {
      if (!isSecond(at)) return undefined;
      const code = codeByProduct.get(productId) ?? codeByProduct.size;
      codeByProduct.set(productId, code);
      codes.push(code);
      moments.push(at);
    }
    starts[row + 1] = codes.length;
  }
  const numbers = { codes: Uint32Array.from(codes), moments: Uint32Array.from(moments) };
  return { starts, products: [...codeByProduct.keys()], ...numbers };
};

/**
 * Writes purchases, newest first. Each person has a list of products with the purchase times in
 * seconds.
 */
export const writePurchases = (texts: readonly string[]): Uint8Array => {
  const bought = parsePurchases(texts);
  return bought ? writePurchasesColumn(bought) : writeTexts(texts);
};

/** Writes a column of purchases. */
export const writePurchasesColumn = ({
  starts,
  products,
  codes,
  moments,
}: PurchasesColumn): Uint8Array => {
  const product = new Dictionary(new Utf8(), new Uint32(), dictionaryId);
  const purchase = new Struct([
    new Field<Dictionary | Uint32>('product', product, false),
    new Field('at', new Uint32(), false),
  ]);
  const shape = { length: codes.length, nullCount: 0 };
  const child = makeData({
    type: purchase,
    ...shape,
    children: [
      makeData({ type: product, ...shape, data: codes, dictionary: textVector(products) }),
      makeData({ type: new Uint32(), ...shape, data: moments }),
    ],
  });
  const type = new List(new Field('purchase', purchase, false));
  const list = { length: starts.length - 1, nullCount: 0, valueOffsets: starts };
  return writeColumns({ purchases: makeVector(makeData({ type, ...list, child })) });
};

export const readPurchases = (bytes: Uint8Array): PurchaseColumn => {
  const columns = readColumns(bytes);
  const texts = columns.get('text');
  if (texts) return textsIn(texts);
  const data = columnOf(columns, 'purchases');
  const [product, moments] = data.children[0]?.children ?? [];
  if (!product || !moments)
    throw new Error('The purchase column doesn’t have the expected structure');
  const { values, codes } = codesIn(product);
  return {
    starts: startsIn(data),
    products: values,
    codes: codes.subarray(0, product.length),
    moments: moments.values.subarray(0, product.length),
  };
};

/** Returns the purchases of the person at this row, in the format that the table stores. */
export const purchasesAt = (column: PurchaseColumn, row: number): string => {
  if ('bytes' in column) return textAt(column, row);
  const { starts, products, codes, moments } = column;
  const purchases = [];
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
    purchases.push({ productId: products[codes[at] ?? 0] ?? '', at: moments[at] ?? 0 });
  }
  return formatPurchases(purchases);
};
