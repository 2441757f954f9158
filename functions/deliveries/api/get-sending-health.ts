import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const getSendingHealth: ApiHandler<'GET /manager/sending-health', SendingDependencies> = (
  _request,
  { health },
) => health.account();
