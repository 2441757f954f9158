/** The prototypes whose members read and change a document. */
const prototypes = [
  Node,
  Element,
  HTMLElement,
  Text,
  CharacterData,
  TreeWalker,
  HTMLTableElement,
  HTMLTableRowElement,
].map(({ prototype }) => prototype as object);

const SEARCH = new Set(['querySelector', 'querySelectorAll']);

/**
 * Measures how much work is done on the document, so that results are the same on every machine.
 * Each property read and each method call counts as one. If the result is a text, its length is
 * added. A search also adds the number of elements that it may visit.
 */
export const countDomWork = (action: () => unknown): number => {
  let total = 0;
  let depth = 0;
  const { getElementsByTagName } = Element.prototype;
  const undo: (() => void)[] = [];
  const countCalls = (name: string, original: (...parameters: unknown[]) => unknown) =>
    function (this: unknown, ...parameters: unknown[]): unknown {
      depth += 1;
      try {
        if (depth === 1) {
          total += 1;
          if (SEARCH.has(name)) total += getElementsByTagName.call(this as Element, '*').length;
        }
        const value = original.apply(this, parameters);
        if (depth === 1 && typeof value === 'string') total += value.length;
        return value;
      } finally {
        depth -= 1;
      }
    };
  for (const prototype of prototypes) {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (name === 'constructor' || !descriptor.configurable) continue;
      const isMethod = typeof descriptor.value === 'function';
      if (!isMethod && !descriptor.get) continue;
      undo.push(() => Object.defineProperty(prototype, name, descriptor));
      Object.defineProperty(prototype, name, {
        ...descriptor,
        ...(isMethod ? { value: countCalls(name, descriptor.value) } : {}),
        ...(descriptor.get ? { get: countCalls(name, descriptor.get) } : {}),
      });
    }
  }
  try {
    action();
  } finally {
    for (const restore of undo) restore();
  }
  return total;
};
