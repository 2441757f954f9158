import { CURRENT_CONTENT_TYPE } from '../../shared/email/content-types';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import type { CustomerWithoutPlan } from '../customers/customer-reader';
import type { Sender } from '../items/account/sender';
import { brandOf } from '../templates/template-taking';

/** An empty header. `brandBody` adds the brand's logo to it. */
const header = '<email-header padding-top="4" padding-bottom="8"></email-header>';

type Dependencies = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  /** The customer's senders, in the order in which they are suggested. */
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
};

/**
 * Gives an email that the assistant wrote the design of the store's new emails. The email gets the
 * brand's logo at the top, the brand's colors in buttons and links, and the sender that is
 * suggested to everyone who writes an email themselves.
 */
export const createBrandDesign = ({ customer, senders }: Dependencies) => {
  const applyBrand = async (customerId: string, body: string) => {
    const brand = brandOf(await customer(customerId));
    // The module is loaded only when something is written, because few calls need it.
    const { takeOver } = await import('../../shared/email/template/take-over');
    const fullBody = brand.logoUrl ? `${header}${body}` : body;
    const noLines = { subject: '', preHeader: '' };
    const editor = CURRENT_CONTENT_TYPE;
    return takeOver({ ...noLines, editor, body: fullBody, styles: DEFAULT_EMAIL_STYLE }, brand);
  };

  return {
    /** @throws AppError customer_not_found */
    async of(customerId: string, body: string) {
      const [{ styles, body: brandedBody }, proposedSenders] = await Promise.all([
        applyBrand(customerId, body),
        senders.list(customerId),
      ]);
      const sender = proposedSenders.find(({ verified }) => verified);
      return { body: brandedBody, styles, senderId: sender?.senderId ?? null };
    },

    /** Returns only the style, for a preview of an email that is still being written. */
    styles: async (customerId: string) => (await applyBrand(customerId, '')).styles,
  };
};
export type BrandDesign = ReturnType<typeof createBrandDesign>;
