import type { ApiHandler } from '../../api-router';
import type { CustomerDependencies } from '../live';
import { sendingSettingsOf } from '../sending-settings';

export const getSendingSettings: ApiHandler<'GET /settings/sending', CustomerDependencies> = async (
  { customerId },
  { customers },
) => sendingSettingsOf(await customers.get(customerId));
