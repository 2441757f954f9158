import type { BulkPage } from './bulk-pages';

type Lines = BulkPage['parents'];

/**
 * Determines the order of lines. Shopify guarantees none unless objects are grouped. Here children
 * come one page after their parents, and on every third page before them, so that nothing can rely
 * on the order.
 */
export const createLineOrder = (isGrouped: boolean) => {
  let waiting: Lines = [];
  let pages = 0;

  const groupLines = ({ parents, children }: BulkPage): Lines => {
    // A child's own children follow it, so each line follows its parent.
    const byParent = Map.groupBy(children, (one) => one.__parentId);
    const withChildren = (one: Lines[0]): Lines => [
      one,
      ...(byParent.get(one.id) ?? []).flatMap(withChildren),
    ];
    return parents.flatMap(withChildren);
  };

  return {
    /** Returns the lines to write after reading a page. */
    add(page: BulkPage): Lines {
      if (isGrouped) return groupLines(page);
      pages += 1;
      const delayed = waiting;
      const isFirst = pages % 3 === 0;
      waiting = isFirst ? [] : page.children;
      return isFirst
        ? [...page.children, ...delayed, ...page.parents]
        : [...page.parents, ...delayed];
    },
    /** Returns the remaining lines at the end. */
    rest(): Lines {
      const left = waiting;
      waiting = [];
      return left;
    },
  };
};
