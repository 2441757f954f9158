import { useCallback, useEffect, useState } from 'react';
import type { SyncStatusResponse } from '../../../../../../shared/contracts/settings/store-sync';
import { limits } from '../../../../../../shared/limits';
import { api } from '../../../../lib/api/client';
import { isUnderWay } from './sync-words';

const { syncPollMs, firstSyncPollMs, maxSyncPolls } = limits.store;

/**
 * Polls the progress of a history import until it ends: first after 2 seconds, then every 5
 * seconds, up to 60 times. A failed poll counts toward this limit. `again` restarts the polling.
 */
export const useSyncWatch = (customerId: string) => {
  const [status, setStatus] = useState<SyncStatusResponse>();
  const [polls, setPolls] = useState(0);
  const isOver = status?.status !== undefined && !isUnderWay(status);
  const isTimedOut = !isOver && polls >= maxSyncPolls;

  useEffect(() => {
    if (isOver || polls >= maxSyncPolls) return;
    let isUnmounted = false;
    const poll = async () => {
      const params = { customerId };
      const key = 'GET /shopify/bulk-operations/status/{customerId}' as const;
      try {
        const newStatus = await api(key, { params, customerId });
        if (!isUnmounted) setStatus(newStatus);
      } catch {
        // A failed poll is ignored, because the next poll tries again. If no poll succeeds, the
        // page reports that at the end.
      }
      if (!isUnmounted) setPolls(polls + 1);
    };
    const timer = setTimeout(poll, polls === 0 ? firstSyncPollMs : syncPollMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [customerId, isOver, polls]);

  const restart = useCallback(() => {
    setStatus(undefined);
    setPolls(0);
  }, []);
  return { status, isTimedOut, again: restart };
};
