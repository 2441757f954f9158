import { createContext, use } from 'react';
import type { MailOccasion } from '../../../../shared/email/lint/lint-products';

/** Campaign recipients have no entry trigger. */
export const noOccasion: MailOccasion = { hasCart: false, hasOrder: false };

/**
 * Whether the recipients of the current email entered its sequence with a cart or an order. Both
 * are false for a campaign.
 */
export const MailOccasionContext = createContext<MailOccasion>(noOccasion);

export const useMailOccasion = (): MailOccasion => use(MailOccasionContext);
