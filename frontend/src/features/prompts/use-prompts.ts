import { useSearchParams } from 'react-router-dom';
import { useCursorAddress } from '../../components/list/use-cursor-address';
import { useApi } from '../../lib/api/use-api';

const tabs = ['all', 'tool'] as const;
export type PromptTab = (typeof tabs)[number];

const tabOf = (text: string | null): PromptTab => tabs.find((tab) => tab === text) ?? 'all';

/** A page of the prompts, which the address names. */
export const usePrompts = () => {
  const [params, setParams] = useSearchParams();
  const pages = useCursorAddress();
  const tab = tabOf(params.get('tab'));
  const { data, error, mutate } = useApi('GET /prompts', {
    query: { tab, cursor: pages.cursor },
  });
  return {
    tab,
    pages,
    error,
    prompts: data?.prompts,
    nextCursor: data?.nextCursor,
    retry: () => void mutate(),
    /** From its first page. */
    openTab: (next: string | null) => setParams(next === 'tool' ? { tab: 'tool' } : {}),
  };
};
