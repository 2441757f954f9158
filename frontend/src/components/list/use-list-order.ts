import { useEffect } from 'react';
import type { OrderDirection } from '../../../../shared/ordered-rows';
import type { ProblemError } from '../../lib/api/problem-error';
import { toastError } from '../../lib/toast';
import type { Order } from '../table/column';
import { useListAddress } from './use-list-address';

type Offered<Column extends string> = {
  /** Columns that all rows of the list can be ordered by. */
  readonly offered: readonly Column[];
  /** How the rows come when nothing is chosen; absent where that is the order of no column. */
  readonly otherwise?: Pick<Order, 'by' | 'isDescending'>;
};

/** The order of a list, kept in the address as its page is. */
export const useListOrder = <Column extends string>({ offered, otherwise }: Offered<Column>) => {
  const { params, change } = useListAddress();
  const chosen = offered.find((column) => column === params.get('order'));
  const direction: OrderDirection =
    params.get('direction') === 'ascending' ? 'ascending' : 'descending';
  const shown = chosen
    ? { by: chosen, isDescending: direction === 'descending' }
    : (otherwise ?? { by: undefined, isDescending: false });
  const order: Order = {
    ...shown,
    offered,
    onOrder: (by, isDescending) =>
      change({ order: by, direction: isDescending ? undefined : 'ascending' }),
  };
  return {
    order,
    /** For the call that reads the list. */
    query: chosen ? { order: chosen, direction } : {},
    reset: () => change({ order: undefined, direction: undefined }),
  };
};

/** A list that is too long for the chosen order says so, and goes back to the order it has. */
export const useOrderRefusal = (error: ProblemError | undefined, reset: () => void): void => {
  const isRefused = error?.code === 'too_many_to_order';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isRefused) return;
    toastError(error);
    reset();
  }, [isRefused]);
};
