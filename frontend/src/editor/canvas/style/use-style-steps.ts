import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import {
  changedStyleKeys,
  type EmailStyle,
  readEmailStyle,
} from '../../../../../shared/email/document/styles';

/**
 * Changes to the same value within this many milliseconds are one undo step, such as when someone
 * drags a color or types a number.
 */
const SAME_STEP_MS = 800;

const FROM_OUTSIDE = 'styleFromOutside';

/** Returns whether a transaction only copies the owner's style into the document. */
export const isExternalStyleChange = (transaction: Transaction): boolean =>
  transaction.getMeta(FROM_OUTSIDE) === true;

/**
 * Returns a function that names the undo steps. The history combines transactions into one step if
 * they have the same `composition` value. That value is meant for input methods, but is the only
 * way to combine steps without text changes.
 */
const useUndoStepNames = () => {
  const last = useRef({ keys: '', at: 0, step: 0 });
  return (before: EmailStyle, after: EmailStyle): string => {
    const keys = changedStyleKeys(before, after).join();
    const { keys: lastKeys, at, step } = last.current;
    const isSame = keys === lastKeys && Date.now() - at < SAME_STEP_MS;
    last.current = { keys, at: Date.now(), step: isSame ? step : step + 1 };
    return `style ${last.current.step}`;
  };
};

/**
 * Stores the style in the document's undo history. Style changes from outside the editor become
 * steps in that history. When undo or redo restores a style, the owner is notified.
 */
export const useStyleUndo = (
  editor: Editor,
  styles: EmailStyle,
  onStyles: (styles: EmailStyle) => void,
): void => {
  const stepName = useUndoStepNames();
  const report = useRef(onStyles);
  useEffect(() => {
    report.current = onStyles;
    const { state, view } = editor;
    const before = readEmailStyle(state.doc.attrs.styles);
    if (changedStyleKeys(before, styles).length === 0) return;
    const tr = state.tr.setDocAttribute('styles', styles).setMeta(FROM_OUTSIDE, true);
    view.dispatch(tr.setMeta('composition', stepName(before, styles)));
  });
  useEffect(() => {
    const listen = ({ transaction }: { transaction: Transaction }) => {
      const { styles: after } = transaction.doc.attrs;
      if (isExternalStyleChange(transaction) || after === transaction.before.attrs.styles) return;
      report.current(readEmailStyle(after));
    };
    editor.on('transaction', listen);
    return () => void editor.off('transaction', listen);
  }, [editor]);
};
