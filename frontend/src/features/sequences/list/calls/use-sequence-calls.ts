import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../../shared/messages';
import { api } from '../../../../lib/api/client';
import { unlessGone, useAction } from '../../../../lib/api/use-action';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { sequenceRoutes } from './sequence-routes';

/** What the list does to a series. Each of them reads the list anew. */
export const useSequenceCalls = ({ id, type, name }: SequenceSummary) => {
  const customerId = useCustomerId();
  const routes = sequenceRoutes[type];
  const params = { sequenceId: id };
  const invalidates = [routes.list, routes.read];

  /** A failure leaves the name that is there. */
  const rename = useAction(
    (next: string) => api(routes.save, { params, body: { name: next }, customerId }),
    { success: messages.sequenceRenamed, failure: messages.sequenceRenameFailed, invalidates },
  );

  const duplicate = useAction(() => api(routes.duplicate, { params, customerId }), {
    success: messages.sequenceDuplicated,
    invalidates,
  });

  /** Of the newest revision: nothing of it is lost, and whoever wants an end to it wants it now. */
  const deactivate = useAction(
    async () => {
      const newest = await api(routes.read, { params, customerId });
      const body = { rev: newest.rev, enabled: false };
      if (newest.enabled) await api(routes.save, { params, body, customerId });
    },
    { success: messages.sequenceSavedInactive, invalidates },
  );

  /** Emails that the product paused go on; without a success the reason is told. */
  const resume = useAction(
    () => api('PUT /sequences/{sequenceId}/resume', { params, customerId }),
    { success: `“${name}” resumed`, invalidates },
  );

  /** Also a success when somebody else was faster. */
  const remove = useAction(
    () => unlessGone(api(routes.remove, { params, customerId }), 'sequence_not_found'),
    // Not the series itself, which a dialog may still be showing.
    { success: `“${name}” removed`, invalidates: [routes.list] },
  );

  return { rename, duplicate, deactivate, resume, remove };
};
