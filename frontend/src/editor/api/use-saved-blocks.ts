import { useMemo } from 'react';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

export type SavedBlock = {
  readonly id: string;
  readonly name: string;
  /** Stored markup of one or more blocks. */
  readonly markup: string;
  /** The first words of the block. */
  readonly text: string;
};

/**
 * Returns the customer's saved blocks by name, and the actions on them. Writes reject with a
 * message.
 */
export const useSavedBlocks = () => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useApi('GET /block', {});
  const blocks = useMemo(
    () =>
      data?.blocks.map(
        ({ id, name, body, text }): SavedBlock => ({ id, name, markup: body, text }),
      ),
    [data],
  );
  const reloadAfter = async <T>(write: Promise<T>): Promise<T> => {
    const result = await write;
    await invalidate('GET /block');
    return result;
  };
  return {
    /** The saved blocks. Undefined while loading. */
    blocks,
    error,
    retry: () => void mutate(),
    create: (name: string, markup: string) =>
      reloadAfter(api('POST /block', { body: { name, body: markup }, customerId })),
    rename: (blockId: string, name: string) =>
      reloadAfter(api('PUT /block/{blockId}', { params: { blockId }, body: { name }, customerId })),
    remove: (blockId: string) =>
      reloadAfter(api('DELETE /block/{blockId}', { params: { blockId }, customerId })),
  };
};
export type SavedBlocks = ReturnType<typeof useSavedBlocks>;
