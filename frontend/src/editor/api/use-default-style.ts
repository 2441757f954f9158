import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../shared/email/document/styles';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { useAction } from '../../lib/api/use-action';
import { useCustomerId } from '../../lib/session/customer-context';
import { useAccount, useIsWorkshop } from './use-account';

/** The style that new emails of the customer start with, and how it is set. */
export const useDefaultStyle = () => {
  const customerId = useCustomerId();
  const data = useAccount();
  const isWorkshop = useIsWorkshop();
  const { run: setDefault, busy } = useAction(
    (emailStyle: EmailStyle) =>
      api('PUT /customer/theme', { body: { theme: { emailStyle } }, customerId }),
    { success: messages.themeUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  // There are no new emails in the workshop that could begin with it.
  const offered = isWorkshop ? {} : { setDefault };
  return { busy, ...offered, defaultStyle: data?.theme?.emailStyle ?? DEFAULT_EMAIL_STYLE };
};
