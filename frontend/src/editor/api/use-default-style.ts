import { useState } from 'react';
import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../shared/email/document/styles';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../lib/toast';
import { useAccount, useIsWorkshop } from './use-account';

/** The style that new emails of the customer start with, and how it is set. */
export const useDefaultStyle = () => {
  const customerId = useCustomerId();
  const data = useAccount();
  const isWorkshop = useIsWorkshop();
  const [busy, setBusy] = useState(false);
  const setDefault = async (emailStyle: EmailStyle) => {
    setBusy(true);
    try {
      await api('PUT /customer/theme', { body: { theme: { emailStyle } }, customerId });
      await invalidate('GET /customer/{customerId}');
      toastSuccess(messages.themeUpdated);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  // There are no new emails in the workshop that could begin with it.
  const offered = isWorkshop ? {} : { setDefault };
  return { busy, ...offered, defaultStyle: data?.theme?.emailStyle ?? DEFAULT_EMAIL_STYLE };
};
