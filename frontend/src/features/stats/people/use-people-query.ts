import { useState } from 'react';
import type { PeopleOrder } from '../../../../../shared/contracts/deliveries';
import { limits } from '../../../../../shared/limits';
import { useListAddress } from '../../../components/list/use-list-address';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import type { Order } from '../../../components/table/column';

/** Returns the columns by which users can sort a list of this size. A long list can't be sorted. */
const availableOrders = (total: number | undefined): readonly PeopleOrder[] =>
  total !== undefined && total <= limits.maxOrderedRows ? ['at', 'subscriber'] : [];

type ChosenOrder = { readonly by: PeopleOrder; readonly isDescending: boolean };
const newestFirst: ChosenOrder = { by: 'at', isDescending: true };

/**
 * Manages the page, order, and search of a list of people, newest first by default. The URL
 * contains the page of the whole list, but not the page of search results.
 * @param total the size of the whole list, which determines whether it can be ordered; undefined
 *   while unknown
 */
export const usePeopleQuery = (total: number | undefined) => {
  const { typed, setTyped, search } = useTypedSearch();
  const address = useListAddress();
  const [foundPage, setFound] = useState<{ page: number; cursor?: string; search: string }>();
  const [chosenOrder, setChosenOrder] = useState(newestFirst);
  const limit = limits.statsPageSize;
  const offered = availableOrders(total);
  const isOrdered = offered.length > 0;
  const { by, isDescending } = chosenOrder;
  const order: Order = {
    ...(isOrdered ? chosenOrder : { by: undefined, isDescending: false }),
    offered,
    onOrder: (next, descending) => {
      const column = offered.find((one) => one === next);
      if (column) setChosenOrder({ by: column, isDescending: descending });
      turnTo(1);
    },
  };
  const turnTo = (next: number) =>
    search ? setFound({ page: next, search }) : address.turnTo(next);
  // A new search starts at its first page.
  const searchPage = foundPage?.search === search ? foundPage : { page: 1, cursor: undefined };
  const { page, cursor } = search ? searchPage : { page: address.page, cursor: undefined };
  return {
    typed,
    setTyped,
    search,
    page,
    order,
    turnTo,
    /** Continues a search that stopped before it had read the whole list. */
    goOn: (next: string) => setFound({ page: 1, cursor: next, search }),
    /** The query to load. It is null until we know whether the list can be ordered. */
    query:
      total === undefined
        ? null
        : {
            limit,
            search: search || undefined,
            ...(isOrdered
              ? {
                  order: by,
                  direction: isDescending ? ('descending' as const) : ('ascending' as const),
                }
              : {}),
            ...(cursor ? { cursor } : { offset: (page - 1) * limit }),
          },
  };
};
export type PeopleQuery = ReturnType<typeof usePeopleQuery>;
