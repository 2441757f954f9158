import { useCallback, useEffect, useState } from 'react';
import type { SyncStatusAnswer } from '../../../../../../shared/contracts/settings/store-sync';
import { limits } from '../../../../../../shared/limits';
import { api } from '../../../../lib/api/client';
import { isUnderWay } from './sync-words';

const { syncPollMs, firstSyncPollMs, mostSyncPolls } = limits.store;

/**
 * Asks how far a history has come, first after 2 seconds, then every 5, at most 60 times, until it is over.
 * A poll that fails counts and is followed by the next one. `again` begins anew.
 */
export const useSyncWatch = (customerId: string) => {
  const [status, setStatus] = useState<SyncStatusAnswer>();
  const [polls, setPolls] = useState(0);
  const isOver = status?.status !== undefined && !isUnderWay(status);
  const isTimedOut = !isOver && polls >= mostSyncPolls;

  useEffect(() => {
    if (isOver || polls >= mostSyncPolls) return;
    let isGone = false;
    const poll = async () => {
      const params = { customerId };
      const key = 'GET /shopify/bulk-operations/status/{customerId}' as const;
      try {
        const found = await api(key, { params, customerId });
        if (!isGone) setStatus(found);
      } catch {
        // The next poll asks again; when none gets through, the page says so in the end.
      }
      if (!isGone) setPolls(polls + 1);
    };
    const timer = setTimeout(poll, polls === 0 ? firstSyncPollMs : syncPollMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [customerId, isOver, polls]);

  const again = useCallback(() => {
    setStatus(undefined);
    setPolls(0);
  }, []);
  return { status, isTimedOut, again };
};
