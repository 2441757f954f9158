import type { BulkPage } from './bulk-pages';

type Lines = BulkPage['parents'];

/**
 * Determines the order of the lines in the file. Shopify guarantees no order unless objects are
 * grouped. To keep code from relying on an order, children here come one page later than their
 * parents or, on every third page, before them.
 */
export const createLineOrder = (isGrouped: boolean) => {
  let waitingLines: Lines = [];
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
      const delayedLines = waitingLines;
      const isFirst = pages % 3 === 0;
      waitingLines = isFirst ? [] : page.children;
      return isFirst
        ? [...page.children, ...delayedLines, ...page.parents]
        : [...page.parents, ...delayedLines];
    },
    /** Returns the lines that are still waiting when all pages were read. */
    rest(): Lines {
      const remainingLines = waitingLines;
      waitingLines = [];
      return remainingLines;
    },
  };
};
