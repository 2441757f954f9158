import type { TemplateOrigin } from '../../../../../shared/contracts/email/templates';
import { limits } from '../../../../../shared/limits';
import { listState } from '../../../components/list/list-state';
import { useListAddress } from '../../../components/list/use-list-address';
import { useApi } from '../../../lib/api/use-api';
import { useHiddenRows } from '../../../lib/undo/hidden-rows';

/** A page of templates and the state its list is in. */
export const useTemplateList = (origin: TemplateOrigin, search: string) => {
  const { page, turnTo } = useListAddress();
  const limit = limits.templatesPageSize;
  const query = { origin, search, limit, offset: (page - 1) * limit };
  const list = useApi('GET /template', { query }, { keepPreviousData: true });
  const hidden = useHiddenRows();
  const templates = list.data?.templates.filter(
    (template) => !hidden.has(template.id) && template.origin === origin,
  );
  const { error } = list;
  // Of another tab while this one is on its way, or failed.
  const isOther = (list.isLoading || error !== undefined) && templates?.length === 0;
  const rows = isOther ? undefined : templates;
  const isFiltered = search !== '';
  return {
    templates: rows,
    isStale: list.isLoading && rows !== undefined,
    total: list.data?.total,
    page,
    limit,
    turnTo,
    states: {
      error,
      onRetry: () => void list.mutate(),
      onFirstPage: () => turnTo(1),
      state: listState({ rows, error, page, isFiltered }),
    },
  };
};
