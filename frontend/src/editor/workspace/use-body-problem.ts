import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';
import type { EmailDocument } from '../email-document';

/** Loaded after the page, so that it doesn't delay the editor. */
const loadCheck = () => import('./body-problem');

export const findBodyProblem = async (
  content: Pick<EmailDocument, 'body' | 'editor'>,
): Promise<string | undefined> => (await loadCheck()).bodyProblem(content);

/**
 * Warns while the author types that the email has become too large. Without this warning, authors
 * would notice only when the server rejects a save.
 */
export const useBodyProblem = (content: EmailDocument): string | undefined => {
  const [debounced] = useDebouncedValue(content, limits.editorDebounceMs);
  const [problem, setProblem] = useState<string>();
  const { body, editor } = debounced;
  useEffect(() => {
    let isCurrent = true;
    findBodyProblem({ body, editor }).then(
      (found) => isCurrent && setProblem(found),
      // If the check can't be loaded, the server reports the problem on the next save.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [body, editor]);
  return problem;
};
