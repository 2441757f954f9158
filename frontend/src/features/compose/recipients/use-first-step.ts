import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DraftEditing } from '../session/use-draft';

const recipients = 'subscribers';

/** Where the segment builder leads back to: the composer's recipients, naming what it made. */
export const recipientsPath = (pathname: string): string => `${pathname}?step=${recipients}`;

/**
 * The step the workflow opens at: the recipients for who comes back from making a segment, which is
 * chosen then; otherwise the editor.
 */
export const useFirstStep = ({ content, change, isReadOnly }: DraftEditing): 0 | 1 => {
  const [params, setParams] = useSearchParams();
  const [came] = useState({
    isBack: params.get('step') === recipients,
    made: params.get('segment'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what the author does then counts
  useEffect(() => {
    if (!came.isBack) return;
    const isNew = came.made && !content.segmentIds.includes(came.made);
    if (came.made && isNew && !isReadOnly) {
      change({ segmentIds: [...content.segmentIds, came.made] });
    }
    setParams({}, { replace: true });
  }, []);
  return came.isBack ? 1 : 0;
};
