import { useMemo } from 'react';
import type { RewriteRequest } from '../../../../shared/contracts/assistant/rewriting';
import { api } from '../../lib/api/client';
import { useCustomerId } from '../../lib/session/customer-context';

export type { RewriteRequest };

export type Rewriting = {
  /**
   * Rewrites paragraphs, given as stored markup, as the author requested. Resolves to the new
   * markup.
   */
  readonly rewrite: (wish: RewriteRequest, markup: string) => Promise<string>;
};

/** Returns functions that rewrite texts for the current customer. */
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
