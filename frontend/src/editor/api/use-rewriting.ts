import { useMemo } from 'react';
import type { RewriteRequest } from '../../../../shared/contracts/assistant/rewriting';
import { api } from '../../lib/api/client';
import { useCustomerId } from '../../lib/session/customer-context';

export type { RewriteRequest as Wish };

export type Rewriting = {
  /** Returns paragraphs of stored markup, rewritten as requested. */
  readonly rewrite: (wish: RewriteRequest, markup: string) => Promise<string>;
};

/** Returns functions that rewrite texts of the current customer. */
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
