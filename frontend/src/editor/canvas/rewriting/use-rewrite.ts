import { closeHistory } from '@tiptap/pm/history';
import { useState } from 'react';
import type { InlineNode } from '../../../../../shared/email/document/email-doc';
import { messageOf } from '../../../lib/api/problem-error';
import type { Rewriting, Wish } from '../../api/use-rewriting';
import { useEditorTools } from '../context/editor-tools';
import { chosenTexts, markupOf, readTexts, replaceTexts } from './chosen-texts';

/** What was chosen when the dialog opened, what it became, and what one does with it. */
export const useRewrite = ({ rewrite }: Rewriting) => {
  const { editor, open } = useEditorTools();
  const [chosen] = useState(() => chosenTexts(editor.state));
  const [rewritten, setRewritten] = useState<readonly (readonly InlineNode[])[]>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const close = () => {
    open(null);
    editor.view.focus();
  };

  const ask = async (wish: Wish) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const texts = readTexts(await rewrite(wish, markupOf(chosen)), chosen);
      setRewritten(texts);
      if (!texts) setProblem('Something went wrong');
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };

  const accept = () => {
    if (!rewritten) return;
    const tr = replaceTexts(editor.state, chosen, rewritten);
    if (!tr) {
      setProblem('The email changed meanwhile. Close this, and choose the text again.');
      return;
    }
    // One step, which undo takes back as a whole, whatever was typed before.
    editor.view.dispatch(closeHistory(tr));
    close();
  };

  return {
    ...{ chosen, rewritten, isBusy, problem, ask, accept, close },
    back: () => {
      setRewritten(undefined);
      setProblem(undefined);
    },
  };
};
export type Rewrite = ReturnType<typeof useRewrite>;
