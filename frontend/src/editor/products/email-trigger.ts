import { createContext, use } from 'react';
import type { EmailTrigger } from '../../../../shared/email/lint/lint-products';

/** The trigger of a campaign. Campaign recipients enter without a cart or an order. */
export const noTrigger: EmailTrigger = { hasCart: false, hasOrder: false };

/**
 * Whether the recipients of the current email entered its sequence with a cart or with an order.
 * Neither is the case for a campaign.
 */
export const EmailTriggerContext = createContext<EmailTrigger>(noTrigger);

export const useEmailTrigger = (): EmailTrigger => use(EmailTriggerContext);
