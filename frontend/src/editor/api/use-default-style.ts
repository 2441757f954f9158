import { useState } from 'react';
import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../shared/email/document/styles';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { invalidate } from '../../lib/api/invalidate';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../lib/toast';

/** The style that new emails of the customer start with, and how it is set. */
export const useDefaultStyle = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
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
  return { busy, setDefault, defaultStyle: data?.theme?.emailStyle ?? DEFAULT_EMAIL_STYLE };
};
