import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../shared/email/document/styles';
import { messages } from '../../../../shared/messages';
import { api } from '../../lib/api/client';
import { useAction } from '../../lib/api/use-action';
import { useCustomerId } from '../../lib/session/customer-context';
import { useAccount, useIsTemplateLibrary } from './use-account';

/** Returns the style that the customer's new emails start with, and a function to set it. */
export const useDefaultStyle = () => {
  const customerId = useCustomerId();
  const data = useAccount();
  const isTemplateLibrary = useIsTemplateLibrary();
  const { run: setDefault, busy } = useAction(
    (emailStyle: EmailStyle) =>
      api('PUT /customer/theme', { body: { theme: { emailStyle } }, customerId }),
    { success: messages.themeUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  // The shared template library offers no function to set a default style, because it has no new
  // emails.
  const availableActions = isTemplateLibrary ? {} : { setDefault };
  return {
    busy,
    ...availableActions,
    defaultStyle: data?.theme?.emailStyle ?? DEFAULT_EMAIL_STYLE,
  };
};
