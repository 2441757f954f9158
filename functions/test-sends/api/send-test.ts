import type { ApiHandler } from '../../platform/api-router';
import type { TestSendDependencies } from '../live';

export const sendTest: ApiHandler<'POST /draft/{draftId}/test', TestSendDependencies> = async (
  { customerId, params, body },
  { tests },
) => ({ results: [...(await tests.send(customerId, params.draftId, body))] });
