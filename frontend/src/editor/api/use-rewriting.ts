import { useMemo } from 'react';
import type { Wish } from '../../../../shared/contracts/assistant/rewriting';
import { api } from '../../lib/api/client';
import { useCustomerId } from '../../lib/session/customer-context';

export type { Wish };

export type Rewriting = {
  /** Paragraphs of stored markup, in another form. */
  readonly rewrite: (wish: Wish, markup: string) => Promise<string>;
};

/** Has texts of the customer on the screen written in another form. */
export const useRewriting = (): Rewriting => {
  const customerId = useCustomerId();
  return useMemo(
    () => ({
      rewrite: async (wish, markup) =>
        (await api('POST /rewrite', { body: { wish, markup }, customerId })).markup,
    }),
    [customerId],
  );
};
