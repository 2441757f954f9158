import { useEffect } from 'react';
import type { OrderDirection } from '../../../../shared/ordered-rows';
import type { ProblemError } from '../../lib/api/problem-error';
import { toastError } from '../../lib/toast';
import type { Order } from '../table/column';
import { useListAddress } from './use-list-address';

type OrderOptions<Column extends string> = {
  /** The columns by which all rows of the list can be ordered. */
  readonly offered: readonly Column[];
  /** The default order. Absent when the default isn't by a column. */
  readonly otherwise?: Pick<Order, 'by' | 'isDescending'>;
};

/** Stores a list's order in the URL, next to its page number. */
export const useListOrder = <Column extends string>({
  offered,
  otherwise,
}: OrderOptions<Column>) => {
  const { params, change } = useListAddress();
  const orderColumn = offered.find((column) => column === params.get('order'));
  const direction: OrderDirection =
    params.get('direction') === 'ascending' ? 'ascending' : 'descending';
  const shownOrder = orderColumn
    ? { by: orderColumn, isDescending: direction === 'descending' }
    : (otherwise ?? { by: undefined, isDescending: false });
  const order: Order = {
    ...shownOrder,
    offered,
    onOrder: (by, isDescending) =>
      change({ order: by, direction: isDescending ? undefined : 'ascending' }),
  };
  return {
    order,
    /** Query parameters for the request that reads the list. */
    query: orderColumn ? { order: orderColumn, direction } : {},
    reset: () => change({ order: undefined, direction: undefined }),
  };
};

/**
 * Shows an error when a list is too long for the chosen order, and returns to the default order.
 */
export const useOrderError = (error: ProblemError | undefined, reset: () => void): void => {
  const isRefused = error?.code === 'too_many_to_order';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isRefused) return;
    toastError(error);
    reset();
  }, [isRefused]);
};
