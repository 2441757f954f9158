import { useEffect, useRef } from 'react';

/**
 * A block, identified by its path in the document. Each request to show a block is a new object.
 */
export type BlockTarget = { readonly path: string };

/** Shows a block when something outside the editor, such as an issue or a comment, requests it. */
export const useTarget = (target: BlockTarget | undefined, show: (path: string) => void): void => {
  const showLatest = useRef(show);
  showLatest.current = show;
  useEffect(() => {
    if (target) showLatest.current(target.path);
  }, [target]);
};
