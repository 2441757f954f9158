import type { SendingSettings } from '../../shared/contracts/settings/sending-settings';
import type { Customer } from '../items/account/customer';

/** What holds for all emails of a customer, with what holds until somebody sets it. */
export const sendingSettingsOf = ({
  reviewRequired = false,
  frequencyCapHours = null,
  utm = null,
}: Customer): SendingSettings => ({ reviewRequired, frequencyCapHours, utm });
