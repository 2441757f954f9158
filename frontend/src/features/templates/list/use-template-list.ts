import type { TemplateOrigin } from '../../../../../shared/contracts/email/templates';
import { limits } from '../../../../../shared/limits';
import { useListAddress } from '../../../components/list/use-list-address';
import { useApi } from '../../../lib/api/use-api';
import { useHiddenRows } from '../../../lib/undo/hidden-rows';

/** Returns the page of templates in the address. */
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
  // The templates of another tab, while this one is loading or after it failed.
  const isOther = (list.isLoading || error !== undefined) && templates?.length === 0;
  const rows = isOther ? undefined : templates;
  return {
    templates: rows,
    isStale: list.isLoading && rows !== undefined,
    total: list.data?.total,
    page,
    limit,
    turnTo,
    /** Props for the `List` that shows it. */
    facts: {
      rows,
      error,
      page,
      isFiltered: search !== '',
      onRetry: list.mutate,
      onFirstPage: () => turnTo(1),
    },
  };
};
