import { CURRENT_CONTENT_TYPE } from '../../shared/email/content-types';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import type { CustomerWithoutPlan } from '../customers/customer-reader';
import type { Sender } from '../items/account/sender';
import { brandOf } from '../templates/template-taking';

/** Its logo comes from the brand (`takeOverBody`). */
const header = '<email-header padding-top="4" padding-bottom="8"></email-header>';

type Dependencies = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  /** In the order in which they are proposed. */
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
};

/**
 * Dresses what the assistant wrote as a new email of the store: the brand's logo above it, its colors
 * in buttons and links, and the sender that is proposed to everybody who writes one by hand.
 */
export const createBrandLook = ({ customer, senders }: Dependencies) => {
  const dressed = async (customerId: string, body: string) => {
    const brand = brandOf(await customer(customerId));
    // Loaded once something is written: few calls of its functions write.
    const { takeOver } = await import('../../shared/email/template/take-over');
    const whole = brand.logoUrl ? `${header}${body}` : body;
    const nothing = { subject: '', preHeader: '' };
    const editor = CURRENT_CONTENT_TYPE;
    return takeOver({ ...nothing, editor, body: whole, styles: DEFAULT_EMAIL_STYLE }, brand);
  };

  return {
    /** @throws AppError customer_not_found */
    async of(customerId: string, body: string) {
      const [{ styles, body: ofBrand }, proposed] = await Promise.all([
        dressed(customerId, body),
        senders.list(customerId),
      ]);
      const sender = proposed.find(({ verified }) => verified);
      return { body: ofBrand, styles, senderId: sender?.senderId ?? null };
    },

    /** The style alone, for a look at what is still being written. */
    styles: async (customerId: string) => (await dressed(customerId, '')).styles,
  };
};
export type BrandLook = ReturnType<typeof createBrandLook>;
