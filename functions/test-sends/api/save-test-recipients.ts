import type { ApiHandler } from '../../api-router';
import type { TestSendDependencies } from '../live';

export const saveTestRecipients: ApiHandler<'PUT /test-recipient', TestSendDependencies> = async (
  { customerId, body },
  { recipients },
) => {
  await recipients.put(customerId, body.emails);
  return body;
};
