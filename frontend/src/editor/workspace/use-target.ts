import { useEffect, useRef } from 'react';

/** A block by its path in the document; a new object each time it is to be shown. */
export type BlockTarget = { readonly path: string };

/** Shows the block that somebody outside the editor points at. */
export const useTarget = (target: BlockTarget | undefined, show: (path: string) => void): void => {
  const showLatest = useRef(show);
  showLatest.current = show;
  useEffect(() => {
    if (target) showLatest.current(target.path);
  }, [target]);
};
