import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { CustomerDependencies } from '../live';
import { sendingSettingsOf } from '../sending-settings';

export const updateSendingSettings: ApiHandler<
  'PUT /settings/sending',
  CustomerDependencies
> = async (
  { customerId, role, body: { reviewRequired, frequencyCapHours, utm } },
  { customers },
) => {
  if (reviewRequired !== undefined) {
    if (role !== 'manager') {
      throw new AppError('forbidden', 'Only a manager decides whether emails need a review.');
    }
    await customers.setReviewRequired(customerId, reviewRequired);
  }
  if (frequencyCapHours !== undefined) {
    await customers.setFrequencyCap(customerId, frequencyCapHours);
  }
  if (utm !== undefined) await customers.setUtm(customerId, utm);
  return sendingSettingsOf(await customers.get(customerId));
};
