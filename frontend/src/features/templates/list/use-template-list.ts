import type { TemplateOrigin } from '../../../../../shared/contracts/email/templates';
import { limits } from '../../../../../shared/limits';
import { useListAddress } from '../../../components/list/use-list-address';
import { useApi } from '../../../lib/api/use-api';
import { useHiddenRows } from '../../../lib/undo/hidden-rows';

/** Returns the templates on the page selected in the URL. */
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
  // While this tab is loading, or if it failed to load, the loaded templates belong to another tab.
  const isUnrelated = (list.isLoading || error !== undefined) && templates?.length === 0;
  const rows = isUnrelated ? undefined : templates;
  return {
    templates: rows,
    isStale: list.isLoading && rows !== undefined,
    total: list.data?.total,
    page,
    limit,
    turnTo,
    /** Props for the `List` component that shows the templates. */
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
