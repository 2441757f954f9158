import { useEffect } from 'react';
import { api } from '../../../lib/api/client';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useWatchedJob } from '../../../lib/use-watched-job';
import type { Action } from './bulk-actions';
import type { AudienceSelection } from './use-audience-selection';

type Order = {
  readonly action: Action;
  readonly selection: ReturnType<AudienceSelection['wire']>;
  readonly segmentId?: string | undefined;
  /** How or where the people agreed. */
  readonly consentText?: string | undefined;
};

const start = async ({ action, selection, segmentId, consentText }: Order, customerId: string) => {
  if (action === 'export') {
    return api('POST /subscriber/export', { body: selection, customerId });
  }
  const body = { action, selection, segmentId, consentText };
  return api('POST /subscriber/bulk', { body, customerId });
};

const refreshLists = () => Promise.all([invalidateAudience(), invalidate('GET /user/messages')]);

/** Starts a job and follows it while somebody looks; it goes on by itself when they do not. */
export const useBulkJob = () => {
  const customerId = useCustomerId();
  const { watch, job, error, isStarted, isEnded } = useWatchedJob();

  useEffect(() => {
    if (isEnded) void refreshLists();
  }, [isEnded]);

  const { run, busy: isStarting } = useAction(async (order: Order) =>
    watch((await start(order, customerId)).jobId),
  );

  return { run, isStarting, isStarted, job, error };
};
