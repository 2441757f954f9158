import { useState } from 'react';
import { ProblemError } from '../../../lib/api/problem-error';
import type { DraftEditing } from '../session/use-draft';

/** What the server says is wrong with parts of the email, by field; nothing once it was changed. */
export const useFieldRefusals = (content: DraftEditing['content']) => {
  const [refused, setRefused] = useState<{ content: unknown; fields: ProblemError['fields'] }>();
  return {
    fields: refused?.content === content ? refused.fields : {},
    note: (error: unknown) =>
      setRefused(error instanceof ProblemError ? { content, fields: error.fields } : undefined),
  };
};
