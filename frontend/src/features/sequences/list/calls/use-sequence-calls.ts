import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../../shared/messages';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { ProblemError } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError, toastFailure, toastSuccess } from '../../../../lib/toast';
import { sequenceRoutes } from './sequence-routes';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ProblemError && error.code === code;

/** What the list does to a series. Each of them reads the list anew. */
export const useSequenceCalls = ({ id, type, name, rev }: SequenceSummary) => {
  const customerId = useCustomerId();
  const routes = sequenceRoutes[type];
  const params = { sequenceId: id };
  const reread = () => invalidate(routes.list, routes.read);

  /** A failure leaves the name that is there. */
  const rename = async (next: string): Promise<void> => {
    try {
      await api(routes.save, { params, body: { name: next }, customerId });
      toastSuccess(messages.sequenceRenamed);
    } catch (error) {
      toastFailure(messages.sequenceRenameFailed, error);
    }
    await reread();
  };

  const duplicate = async (): Promise<void> => {
    try {
      await api(routes.duplicate, { params, customerId });
      toastSuccess(messages.sequenceDuplicated);
    } catch (error) {
      toastError(error);
    }
    await reread();
  };

  /** @throws ProblemError for every reason not to; after one the list is as new as can be */
  const activate = async (includeExisting: boolean): Promise<void> => {
    const body = { rev, enabled: true, ...(includeExisting && { includeExisting }) };
    try {
      await api(routes.save, { params, body, customerId });
      toastSuccess(`“${name}” is active`);
    } finally {
      await reread();
    }
  };

  /** Of the newest revision: nothing of it is lost, and whoever wants an end to it wants it now. */
  const deactivate = async (): Promise<void> => {
    try {
      const newest = await api(routes.read, { params, customerId });
      const body = { rev: newest.rev, enabled: false };
      if (newest.enabled) await api(routes.save, { params, body, customerId });
      toastSuccess(messages.sequenceSavedInactive);
    } catch (error) {
      toastError(error);
    }
    await reread();
  };

  /** Emails that the product paused go on; without a success the reason is told. */
  const resume = async (): Promise<void> => {
    try {
      await api('PUT /sequences/{sequenceId}/resume', { params, customerId });
      toastSuccess(`“${name}” goes on`);
    } catch (error) {
      toastError(error);
    }
    await reread();
  };

  /** True when it is gone, also when somebody else was faster. */
  const remove = async (): Promise<boolean> => {
    try {
      await api(routes.remove, { params, customerId }).catch((error: unknown) => {
        if (!hasCode(error, 'sequence_not_found')) throw error;
      });
      toastSuccess(`“${name}” is removed`);
      // Not the series itself, which a dialog may still be showing.
      await invalidate(routes.list);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };

  return { rename, duplicate, activate, deactivate, resume, remove };
};
