import type { BulkPage } from './bulk-pages';

type Lines = BulkPage['parents'];

/**
 * In which order lines are written. Shopify promises none unless objects are grouped: here children
 * come a page later than their parents, and on every third page before them, so that nobody can rely on
 * the one before.
 */
export const createLineOrder = (isGrouped: boolean) => {
  let waiting: Lines = [];
  let pages = 0;

  const grouped = ({ parents, children }: BulkPage): Lines => {
    // Below a child are its own; each follows the thing that it names.
    const byParent = Map.groupBy(children, (one) => one.__parentId);
    const withChildren = (one: Lines[0]): Lines => [
      one,
      ...(byParent.get(one.id) ?? []).flatMap(withChildren),
    ];
    return parents.flatMap(withChildren);
  };

  return {
    /** What is written after a page was read. */
    add(page: BulkPage): Lines {
      if (isGrouped) return grouped(page);
      pages += 1;
      const late = waiting;
      const isFirst = pages % 3 === 0;
      waiting = isFirst ? [] : page.children;
      return isFirst ? [...page.children, ...late, ...page.parents] : [...page.parents, ...late];
    },
    /** What is left at the end. */
    rest(): Lines {
      const left = waiting;
      waiting = [];
      return left;
    },
  };
};
