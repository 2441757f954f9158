import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const planSend: ApiHandler<'POST /send/plan', SendingDependencies> = (
  { customerId, body },
  { plans },
) => plans.ofSend(customerId, body);
