import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';
import type { EmailDocument } from '../email-document';

/** Loaded once the page is there. */
const loadCheck = () => import('./body-problem');

export const findBodyProblem = async (
  content: Pick<EmailDocument, 'body' | 'editor'>,
): Promise<string | undefined> => (await loadCheck()).bodyProblem(content);

/** Says while somebody writes that the email became too large, before a save is refused for it. */
export const useBodyProblem = (content: EmailDocument): string | undefined => {
  const [settled] = useDebouncedValue(content, limits.editorDebounceMs);
  const [problem, setProblem] = useState<string>();
  const { body, editor } = settled;
  useEffect(() => {
    let isCurrent = true;
    findBodyProblem({ body, editor }).then(
      (found) => isCurrent && setProblem(found),
      // Not loaded: the server says it at the next save.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [body, editor]);
  return problem;
};
