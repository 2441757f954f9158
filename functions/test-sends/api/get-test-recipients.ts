import type { ApiHandler } from '../../platform/api-router';
import type { TestSendDependencies } from '../live';

export const getTestRecipients: ApiHandler<'GET /test-recipient', TestSendDependencies> = async (
  { customerId },
  { recipients },
) => ({ emails: await recipients.get(customerId) });
