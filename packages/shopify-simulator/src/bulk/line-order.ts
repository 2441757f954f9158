import type { BulkPage } from './bulk-pages';

type Lines = BulkPage['parents'];

/**
 * Determines the order of the lines in the file. Shopify guarantees no order unless objects are
 * grouped. So here, children are one page later than their parents or, on every third page, before
 * them. That way no code can rely on the order.
 */
export const createLineOrder = (isGrouped: boolean) => {
  let waiting: Lines = [];
  let pages = 0;

  const groupLines = ({ parents, children }: BulkPage): Lines => {
    // Each line follows its parent, because a child's own children come directly after it.
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
    /** Returns the lines that are still waiting when all pages were read. */
    rest(): Lines {
      const left = waiting;
      waiting = [];
      return left;
    },
  };
};
