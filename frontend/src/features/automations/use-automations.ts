import { assistantLimits } from '../../../../shared/assistant-limits';
import { useListAddress } from '../../components/list/use-list-address';
import { useApi } from '../../lib/api/use-api';

const limit = assistantLimits.automation.pageSize;

/** Returns the page of automations whose number is in the URL. */
export const useAutomations = (tab: 'ALL' | 'SYSTEM_DEFAULT' | 'FOR_NUDGE') => {
  const { page, turnTo, place: pageState } = useListAddress();
  const { data, error, mutate } = useApi('GET /automations', {
    query: { tab, limit, offset: (page - 1) * limit },
  });
  return {
    facts: { ...pageState, rows: data?.automations, error },
    automations: data?.automations,
    page,
    pages: Math.ceil((data?.total ?? 0) / limit),
    turnTo,
    retry: mutate,
  };
};
