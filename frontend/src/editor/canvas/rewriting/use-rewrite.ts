import { closeHistory } from '@tiptap/pm/history';
import { useState } from 'react';
import type { InlineNode } from '../../../../../shared/email/document/email-doc';
import { lostFacts } from '../../../../../shared/email/rewriting/lost-facts';
import { messageOf } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import type { Rewriting, Wish } from '../../api/use-rewriting';
import { useEditorTools } from '../context/editor-tools';
import { chosenTexts, markupOf, readTexts, replaceTexts, wordsOf } from './chosen-texts';

/**
 * Manages the texts selected when the dialog opened, their rewritten versions, and the actions on
 * them.
 */
export const useRewrite = ({ rewrite }: Rewriting) => {
  const { editor, open } = useEditorTools();
  const [chosen] = useState(() => chosenTexts(editor.state));
  const [rewritten, setRewritten] = useState<readonly (readonly InlineNode[])[]>();
  const [wish, setWish] = useState<Wish>();
  const [problem, setProblem] = useState<string>();

  const close = () => {
    open(null);
    editor.view.focus();
  };

  const { run: ask, busy: isBusy } = useAction(
    async (wanted: Wish) => {
      setWish(wanted);
      setProblem(undefined);
      const texts = readTexts(await rewrite(wanted, markupOf(chosen)), chosen);
      setRewritten(texts);
      if (!texts) setProblem('Something went wrong');
    },
    { onError: (error) => setProblem(messageOf(error)) },
  );

  const accept = () => {
    if (!rewritten) return;
    const tr = replaceTexts(editor.state, chosen, rewritten);
    if (!tr) {
      setProblem('The email changed while this was open. Close this and select the text again.');
      return;
    }
    // Makes this one undo step, separate from earlier typing.
    editor.view.dispatch(closeHistory(tr));
    close();
  };

  const lost = rewritten
    ? lostFacts(
        chosen.texts.map(({ content }) => wordsOf(content)).join('\n'),
        rewritten.map(wordsOf).join('\n'),
        { isTranslation: wish?.kind === 'language' },
      )
    : [];

  return {
    chosen,
    rewritten,
    /** What the rewritten texts would leave out, in the original words. */
    lost,
    isBusy,
    problem,
    ask,
    askAgain: () => {
      if (wish) void ask(wish);
    },
    accept,
    close,
    back: () => {
      setRewritten(undefined);
      setProblem(undefined);
    },
  };
};
export type Rewrite = ReturnType<typeof useRewrite>;
