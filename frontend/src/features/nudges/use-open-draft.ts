import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastSuccess } from '../../lib/toast';

/**
 * Opens the draft of a run that has ended before the eyes of whoever started it. Somebody who is in
 * another tab just then is not moved from where they left: the link to the draft stays.
 */
export const useOpenDraft = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  return useCallback(
    (draftId: string) => {
      if (document.visibilityState !== 'visible') return;
      toastSuccess('Your draft is ready. Nothing is sent until you send it yourself.');
      navigate(paths.composeDraft(customerId, draftId));
    },
    [customerId, navigate],
  );
};
