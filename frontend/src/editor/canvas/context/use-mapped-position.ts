import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a document position up to date when something before it changes, for example while an
 * upload finishes.
 */
export const useMappedPosition = (editor: Editor, at: number): RefObject<number> => {
  const position = useRef(at);
  useEffect(() => {
    const map = ({ transaction }: { transaction: Transaction }) => {
      position.current = transaction.mapping.map(position.current);
    };
    editor.on('transaction', map);
    return () => void editor.off('transaction', map);
  }, [editor]);
  return position;
};
