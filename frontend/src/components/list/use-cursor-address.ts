import { useLocation, useSearchParams } from 'react-router-dom';

/** As many pages one can go back; before them only the first. */
const mostKept = 100;

/** Cursors of the pages before; '' is the first page, which has none. */
const beforeOf = (state: unknown): readonly string[] => {
  const before: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'before') : undefined;
  return Array.isArray(before) ? before.filter((one) => typeof one === 'string') : [];
};

/**
 * The page of a list that is read from cursor to cursor, each page from the end of the one before.
 * The cursor lives in the address; the way back to earlier pages in the browser's history, which a
 * reload keeps and a copied address has not: there the way back is the first page.
 */
export const useCursorAddress = () => {
  const [params, setParams] = useSearchParams();
  const before = beforeOf(useLocation().state);
  const cursor = params.get('cursor') ?? '';
  const open = (next: string, behind: readonly string[]) =>
    setParams(
      (current) => {
        const address = new URLSearchParams(current);
        if (next) address.set('cursor', next);
        else address.delete('cursor');
        return address;
      },
      { state: { before: behind.slice(-mostKept) } },
    );
  return {
    cursor: cursor || undefined,
    isFirst: cursor === '',
    next: (cursorOfNext: string) => open(cursorOfNext, [...before, cursor]),
    /** For a `List` whose page is this. */
    place: { page: cursor === '' ? 1 : 2, onFirstPage: () => open('', []) },
    previous: () => open(before.at(-1) ?? '', before.slice(0, -1)),
  };
};
export type CursorAddress = ReturnType<typeof useCursorAddress>;
