import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { codeExtensions, tabIndents } from './code-extensions';
import { insertSource, preserveLineEndings, sourceOf } from './line-endings';

type Input = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly: boolean;
  readonly isWrapped: boolean;
  readonly describedBy: string;
  /** The accessible name, "HTML" by default. */
  readonly label?: string;
  /**
   * Whether Tab moves focus to the next control. In a dialog this is required. Otherwise users
   * would press Escape before Tab to leave the code, and Escape closes the dialog.
   */
  readonly isTabLeaving?: boolean;
};

const readOnly = new Compartment();
const wrapCompartment = new Compartment();

const isEditable = (isReadOnly: boolean) => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.editable.of(!isReadOnly),
];
const wrap = (isWrapped: boolean) => (isWrapped ? EditorView.lineWrapping : []);

/** Replaces the whole text as one undo step. */
export const replaceAll = (view: EditorView, text: string): void => {
  const { doc } = view.state;
  if (doc.toString() !== text) {
    view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }
};

/** Creates a CodeMirror editor. The editor owns the text and exists as long as its element. */
export const useCodeMirror = (input: Input) => {
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(input);
  latest.current = input;
  const [view, setView] = useState<EditorView>();

  useEffect(() => {
    const { value, isReadOnly, isWrapped, describedBy, label = 'HTML' } = latest.current;
    const report = EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((step) => step.annotation(Transaction.remote));
      if (update.docChanged && !isOurs) latest.current.onChange(sourceOf(update.state));
    });
    const created = new EditorView({
      parent: parent.current ?? undefined,
      doc: value,
      extensions: [
        codeExtensions(label, describedBy),
        latest.current.isTabLeaving ? [] : tabIndents,
        preserveLineEndings(value),
        readOnly.of(isEditable(isReadOnly)),
        wrapCompartment.of(wrap(isWrapped)),
        report,
      ],
    });
    setView(created);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    view?.dispatch({ effects: readOnly.reconfigure(isEditable(input.isReadOnly)) });
  }, [view, input.isReadOnly]);
  useEffect(() => {
    view?.dispatch({ effects: wrapCompartment.reconfigure(wrap(input.isWrapped)) });
  }, [view, input.isWrapped]);
  // Applies text that changed outside the editor, such as the URLs of images uploaded on save.
  useEffect(() => {
    if (!view || sourceOf(view.state) === input.value) return;
    const change = insertSource(input.value, 0, view.state.doc.length);
    view.dispatch({ ...change, annotations: Transaction.remote.of(true) });
  }, [view, input.value]);

  return { parent, view };
};
