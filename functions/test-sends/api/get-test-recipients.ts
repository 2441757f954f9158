import type { ApiHandler } from '../../api-router';
import type { TestSendDependencies } from '../live';

export const getTestRecipients: ApiHandler<'GET /test-recipient', TestSendDependencies> = async (
  { customerId },
  { recipients },
) => ({ emails: await recipients.get(customerId) });
