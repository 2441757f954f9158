import {
  type BoughtColumn,
  type PurchaseColumn,
  purchasesAt,
  writeBought,
  writePurchases,
} from '../format/purchase-column';
import { createCodes, mergeLists, mergeStarts } from './merge-columns';
import { eachStretch, type MergedOrder } from './merged-order';

type Columns = readonly (PurchaseColumn | undefined)[];

const areBought = (columns: Columns): columns is readonly (BoughtColumn | undefined)[] =>
  columns.every((column) => !column || 'products' in column);

const bought = (order: MergedOrder, columns: readonly (BoughtColumn | undefined)[]) => {
  const starts = mergeStarts(
    order,
    columns.map((column) => column?.starts),
  );
  const count = starts[order.count] ?? 0;
  if (count === 0) return undefined;
  const products = createCodes(columns.map((column) => column?.products));
  const codes = new Uint32Array(count);
  eachStretch(order, (part, from, to, at) => {
    const source = columns[part];
    if (!source) return;
    const first = source.starts[from] ?? 0;
    const last = source.starts[to] ?? 0;
    const shift = (starts[at] ?? 0) - first;
    for (let place = first; place < last; place += 1) {
      codes[place + shift] = products.of(part, source.codes[place] ?? 0);
    }
  });
  const lists = columns.map((one) => one && { starts: one.starts, values: one.moments });
  const moments = mergeLists(order, lists, starts, new Uint32Array(count));
  return writeBought({ starts, products: products.values(), codes, moments });
};

/** What people bought; undefined where nobody bought anything. */
export const mergePurchases = (order: MergedOrder, columns: Columns): Uint8Array | undefined => {
  if (areBought(columns)) return bought(order, columns);
  // Something is written in an unusual way: then all are texts, as long as it is there.
  const texts = Array.from({ length: order.count }, (_, at) => {
    const column = columns[order.parts[at] ?? 0];
    return column ? purchasesAt(column, order.rows[at] ?? 0) : '';
  });
  return texts.some((text) => text !== '') ? writePurchases(texts) : undefined;
};
