import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { limits } from '../../../../../shared/limits';
import type { DraftContent } from '../draft-content';

/** Loaded once the page is there: it brings an HTML parser along. */
const loadCheck = () => import('./body-problem');

export const findBodyProblem = async (content: DraftContent): Promise<string | undefined> =>
  (await loadCheck()).bodyProblem(content);

/** Says while somebody writes that the email became too large, before a save is refused for it. */
export const useBodyProblem = (content: DraftContent): string | undefined => {
  const [settled] = useDebouncedValue(content, limits.editorDebounceMs);
  const [problem, setProblem] = useState<string>();
  const { body, editor } = settled;
  useEffect(() => {
    let isCurrent = true;
    loadCheck().then(
      ({ bodyProblem }) => isCurrent && setProblem(bodyProblem({ body, editor })),
      // Not loaded: the server says it at the next save.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [body, editor]);
  return problem;
};
