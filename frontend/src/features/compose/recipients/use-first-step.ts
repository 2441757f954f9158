import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allSubscribersId } from '../../../../../shared/audience/all-subscribers';
import type { DraftEditing } from '../session/use-draft';

const recipients = 'subscribers';

/**
 * Returns the URL path to which the segment builder returns. It opens the recipients step, and a
 * new segment is selected there.
 */
export const recipientsPath = (pathname: string): string => `${pathname}?step=${recipients}`;

/**
 * Returns the step at which the workflow opens. This is the editor, or the recipients step if the
 * author returns from the segment builder. In that case, a segment created in the builder is added
 * to the recipients.
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
