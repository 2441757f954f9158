import { useState } from 'react';
import { keepsSource, readSource } from './read-source';

/** What is said after the source was brought into the form that the email keeps. */
const TIDIED =
  'Some of this isn’t supported in block emails, so it was changed or removed. Review the result, then update. Undo restores what you wrote.';

type Input = {
  /** The source as it was when the dialog opened. */
  readonly source: string;
  /** Gets the email in its stored form. */
  readonly onUpdate: (markup: string) => void;
  readonly onClose: () => void;
};

/** The source of an email while its author changes it; nothing is taken that was not shown. */
export const useSource = ({ source, onUpdate, onClose }: Input) => {
  const [text, setText] = useState(source);
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const change = (changed: string) => {
    setText(changed);
    setProblem(undefined);
    setNotice(undefined);
  };
  const update = () => {
    const read = readSource(text);
    if ('problem' in read) return setProblem(read.problem);
    if (!keepsSource(text, read)) {
      setText(read.source);
      return setNotice(TIDIED);
    }
    if (read.source !== source) onUpdate(read.markup);
    onClose();
  };
  return { text, change, update, problem, notice, isChanged: text !== source };
};
