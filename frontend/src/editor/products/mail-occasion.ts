import { createContext, use } from 'react';
import type { MailOccasion } from '../../../../shared/email/lint/lint-products';

/** Whoever gets a campaign came by nothing. */
export const noOccasion: MailOccasion = { hasCart: false, hasOrder: false };

/** What brought the recipients of the email on the screen into its series; nothing for a campaign. */
export const MailOccasionContext = createContext<MailOccasion>(noOccasion);

export const useMailOccasion = (): MailOccasion => use(MailOccasionContext);
