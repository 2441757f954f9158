import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import {
  changedStyleKeys,
  type EmailStyle,
  readEmailStyle,
} from '../../../../../shared/email/document/styles';

/** Changes of one value within this time are one step: a colour is dragged, a number typed. */
const SAME_STEP_MS = 800;

const FROM_OUTSIDE = 'styleFromOutside';

/** Whether a step only brings the document what the email's owner has already. */
export const isStyleFromOutside = (transaction: Transaction): boolean =>
  transaction.getMeta(FROM_OUTSIDE) === true;

/**
 * The history puts transactions of one composition into one step. It is made for input methods, and
 * the only way to join steps that touch no text.
 */
const useStepNames = () => {
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
 * Keeps the style in the document's history: what changes outside becomes a step of it, and what
 * undoing or redoing brings back is reported.
 */
export const useStyleSteps = (
  editor: Editor,
  styles: EmailStyle,
  onStyles: (styles: EmailStyle) => void,
): void => {
  const stepName = useStepNames();
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
      if (isStyleFromOutside(transaction) || after === transaction.before.attrs.styles) return;
      report.current(readEmailStyle(after));
    };
    editor.on('transaction', listen);
    return () => void editor.off('transaction', listen);
  }, [editor]);
};
