import { useSearchParams } from 'react-router-dom';
import { assistantLimits } from '../../../../shared/assistant-limits';
import { useApi } from '../../lib/api/use-api';

const tabs = ['ALL', 'SYSTEM_DEFAULT', 'FOR_NUDGE'] as const;

const limit = assistantLimits.automation.pageSize;

/** A page of the automations, which the address names. */
export const useAutomations = () => {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'ALL';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const { data, error, mutate } = useApi('GET /automations', {
    query: { tab, limit, offset: (page - 1) * limit },
  });
  const open = (next: string, to = 1) =>
    setParams({
      ...(next === 'ALL' ? {} : { tab: next }),
      ...(to > 1 ? { page: String(to) } : {}),
    });
  return {
    tab,
    page,
    error,
    automations: data?.automations,
    pages: Math.ceil((data?.total ?? 0) / limit),
    retry: () => void mutate(),
    /** From its first page. */
    openTab: (next: string | null) => open(next ?? 'ALL'),
    openPage: (next: number) => open(tab, next),
  };
};
