import { closeHistory } from '@tiptap/pm/history';
import { useState } from 'react';
import type { InlineNode } from '../../../../../shared/email/document/email-doc';
import { lostFacts } from '../../../../../shared/email/rewriting/lost-facts';
import { messageOf } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import type { RewriteRequest, Rewriting } from '../../api/use-rewriting';
import { useEditorTools } from '../context/editor-tools';
import {
  findSelectedTexts,
  markupOf,
  plainTextOf,
  readTexts,
  replaceTexts,
} from './selected-texts';

/**
 * Manages a rewrite: the texts that were selected when the dialog opened, their rewritten versions,
 * and the actions on them.
 */
export const useRewrite = ({ rewrite }: Rewriting) => {
  const { editor, open } = useEditorTools();
  const [selection] = useState(() => findSelectedTexts(editor.state));
  const [rewritten, setRewritten] = useState<readonly (readonly InlineNode[])[]>();
  const [rewriteRequest, setRewriteRequest] = useState<RewriteRequest>();
  const [problem, setProblem] = useState<string>();

  const close = () => {
    open(null);
    editor.view.focus();
  };

  const { run: requestRewrite, busy: isBusy } = useAction(
    async (request: RewriteRequest) => {
      setRewriteRequest(request);
      setProblem(undefined);
      const texts = readTexts(await rewrite(request, markupOf(selection)), selection);
      setRewritten(texts);
      if (!texts) setProblem('Something went wrong');
    },
    { onError: (error) => setProblem(messageOf(error)) },
  );

  const accept = () => {
    if (!rewritten) return;
    const tr = replaceTexts(editor.state, selection, rewritten);
    if (!tr) {
      setProblem('The email changed while this was open. Close this and select the text again.');
      return;
    }
    // Makes this one undo step, separate from earlier typing.
    editor.view.dispatch(closeHistory(tr));
    close();
  };

  const lostTexts = rewritten
    ? lostFacts(
        selection.texts.map(({ content }) => plainTextOf(content)).join('\n'),
        rewritten.map(plainTextOf).join('\n'),
        { isTranslation: rewriteRequest?.kind === 'language' },
      )
    : [];

  return {
    chosen: selection,
    rewritten,
    /** Quotes from the original with the information that is missing from the rewritten texts. */
    lost: lostTexts,
    isBusy,
    problem,
    ask: requestRewrite,
    askAgain: () => {
      if (rewriteRequest) void requestRewrite(rewriteRequest);
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
