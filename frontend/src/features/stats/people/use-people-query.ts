import { useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { useTypedSearch } from '../../../components/list/use-typed-search';

/** Which page of a list of people is asked for, and what is searched for in it. */
export const usePeopleQuery = () => {
  const { typed, setTyped, search } = useTypedSearch();
  const [at, setAt] = useState<{ page: number; cursor?: string; of: string }>({ page: 1, of: '' });
  const limit = limits.statsPageSize;
  // Another search begins at its first page.
  const { page, cursor } = at.of === search ? at : { page: 1, cursor: undefined };
  return {
    ...{ typed, setTyped, search, page },
    turnTo: (next: number) => setAt({ page: next, of: search }),
    /** Goes on with a search that stopped before it had read all. */
    goOn: (next: string) => setAt({ page: 1, cursor: next, of: search }),
    query: {
      ...{ limit, search: search || undefined },
      ...(cursor ? { cursor } : { offset: (page - 1) * limit }),
    },
  };
};
export type PeopleQuery = ReturnType<typeof usePeopleQuery>;
