import { useEffect, useRef } from 'react';

/** A block by its path in the document. Each request to show the block is a new object. */
export type BlockTarget = { readonly path: string };

/** Shows the block that something outside the editor refers to. */
export const useTarget = (target: BlockTarget | undefined, show: (path: string) => void): void => {
  const showLatest = useRef(show);
  showLatest.current = show;
  useEffect(() => {
    if (target) showLatest.current(target.path);
  }, [target]);
};
