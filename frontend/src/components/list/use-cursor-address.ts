import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The maximum number of pages that Back can step through. Beyond that, Back leads to the first
 * page.
 */
const maxStoredPages = 100;

/** Returns the cursors of the previous pages. '' is the first page, which has no cursor. */
const previousCursors = (state: unknown): readonly string[] => {
  const earlierCursors: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'before') : undefined;
  return Array.isArray(earlierCursors)
    ? earlierCursors.filter((one) => typeof one === 'string')
    : [];
};

/**
 * Stores the current page of a list that is read by cursor, where each page starts at the end of
 * the previous page. The cursor is in the URL. The cursors of earlier pages are in the browser's
 * history, which survives a reload. A copied URL doesn't include them, so Back then leads to the
 * first page.
 */
export const useCursorAddress = () => {
  const [params, setParams] = useSearchParams();
  const earlierCursors = previousCursors(useLocation().state);
  const cursor = params.get('cursor') ?? '';
  const open = (next: string, storedCursors: readonly string[]) =>
    setParams(
      (current) => {
        const address = new URLSearchParams(current);
        if (next) address.set('cursor', next);
        else address.delete('cursor');
        return address;
      },
      { state: { before: storedCursors.slice(-maxStoredPages) } },
    );
  return {
    cursor: cursor || undefined,
    isFirst: cursor === '',
    next: (cursorOfNext: string) => open(cursorOfNext, [...earlierCursors, cursor]),
    /** Props for the `List` on this page. */
    place: { page: cursor === '' ? 1 : 2, onFirstPage: () => open('', []) },
    previous: () => open(earlierCursors.at(-1) ?? '', earlierCursors.slice(0, -1)),
  };
};
export type CursorAddress = ReturnType<typeof useCursorAddress>;
