import { limits } from '../../../../shared/limits';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

/** Returns the addresses that this customer keeps for test emails, newest first. */
export const useTestRecipients = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /test-recipient', {});
  const savedEmails = data?.emails ?? [];
  const save = async (emails: readonly string[]) => {
    await api('PUT /test-recipient', { body: { emails: [...emails] }, customerId });
    await invalidate('GET /test-recipient');
  };
  return {
    kept: savedEmails,
    /** Moves addresses to the front. The oldest are dropped when there are too many. */
    remember: (emails: readonly string[]) =>
      save([...new Set([...emails, ...savedEmails])].slice(0, limits.testSendMostRemembered)),
    forget: (email: string) => save(savedEmails.filter((each) => each !== email)),
  };
};
export type TestRecipients = ReturnType<typeof useTestRecipients>;
