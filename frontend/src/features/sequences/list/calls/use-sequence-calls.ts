import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../../shared/messages';
import { api } from '../../../../lib/api/client';
import { changeOf, withRow } from '../../../../lib/api/show-at-once';
import { ignoreMissing, useAction } from '../../../../lib/api/use-action';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { sequenceRoutes } from './sequence-routes';

/** Returns the list's actions on a sequence. Each one reloads the list. */
export const useSequenceCalls = ({ id, type, name }: SequenceSummary) => {
  const customerId = useCustomerId();
  const routes = sequenceRoutes[type];
  const params = { sequenceId: id };
  const invalidates = [routes.list, routes.read];
  const showingValues = (values: Partial<SequenceSummary>) => [
    changeOf(routes.list, (list) => ({ sequences: withRow(list.sequences, id, values) })),
  ];

  /** Renames the sequence. If that fails, the list keeps showing the current name. */
  const rename = useAction(
    (next: string) => api(routes.save, { params, body: { name: next }, customerId }),
    {
      success: messages.sequenceRenamed,
      failure: messages.sequenceRenameFailed,
      invalidates,
    },
  );

  const duplicate = useAction(() => api(routes.duplicate, { params, customerId }), {
    success: messages.sequenceDuplicated,
    invalidates,
  });

  /**
   * Deactivates the sequence even if it was changed since the list was loaded, because deactivating
   * loses nothing and should take effect immediately.
   */
  const deactivate = useAction(
    async () => {
      const newest = await api(routes.read, { params, customerId });
      const body = { rev: newest.rev, enabled: false };
      if (newest.enabled) await api(routes.save, { params, body, customerId });
    },
    {
      success: messages.sequenceSavedInactive,
      invalidates,
      shows: () => showingValues({ enabled: false }),
    },
  );

  /** Resumes emails that the product paused. If that fails, shows the reason. */
  const resume = useAction(
    () => api('PUT /sequences/{sequenceId}/resume', { params, customerId }),
    {
      success: `“${name}” resumed`,
      invalidates,
      shows: () => showingValues({ paused: undefined }),
    },
  );

  /** Removes the sequence. Counts as a success if someone else has already removed it. */
  const remove = useAction(
    () => ignoreMissing(api(routes.remove, { params, customerId }), 'sequence_not_found'),
    // The sequence itself isn't reloaded, because a dialog may still be showing it.
    {
      success: `“${name}” removed`,
      invalidates: [routes.list],
    },
  );

  return { rename, duplicate, deactivate, resume, remove };
};
