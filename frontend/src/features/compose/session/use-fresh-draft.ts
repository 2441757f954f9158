import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { DraftView } from '../../../../../shared/contracts/emails';
import type { ProblemError } from '../../../lib/api/problem-error';
import { readRoute } from '../../../lib/api/started-reads';
import { useCustomerId } from '../../../lib/session/customer-context';

/**
 * The number of times a draft was opened in this tab. It gives each visit its own id. A random id
 * from crypto.randomUUID would work only on secure pages.
 */
let visits = 0;
const nextVisit = () => {
  visits += 1;
  return visits;
};

/**
 * Loads the draft again on every visit. Editing an older cached version would lead to a conflict.
 */
export const useLatestDraft = (draftId: string) => {
  const customerId = useCustomerId();
  const [visit, setVisit] = useState(nextVisit);
  const { data, error } = useSWRImmutable<DraftView, ProblemError>(
    ['draft on screen', draftId, visit],
    () => readRoute('GET /draft/{draftId}', { params: { draftId } }, customerId),
  );
  return { data, error, visit, reload: () => setVisit(nextVisit()) };
};
