import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allSubscribersId } from '../../../../../shared/audience/all-subscribers';
import type { DraftEditing } from '../session/use-draft';

const recipients = 'subscribers';

/**
 * Returns the URL path to which the segment builder returns: the recipients step, with the new
 * segment selected.
 */
export const recipientsPath = (pathname: string): string => `${pathname}?step=${recipients}`;

/**
 * Returns the step the workflow opens at: the editor, or the recipients when the author returns
 * from the segment builder. A segment created there is added to the recipients.
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
      const others = content.segmentIds.filter((id) => id !== allSubscribersId);
      change({ segmentIds: [...others, came.made] });
    }
    setParams({}, { replace: true });
  }, []);
  return came.isBack ? 1 : 0;
};
