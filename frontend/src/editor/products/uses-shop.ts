import { CART_TAGS, ORDER_TAGS, STORE_TAGS } from '../../../../shared/email/merge/store-tags';
import type { EmailDocument } from '../email-document';

export type EmailTexts = Pick<EmailDocument, 'subject' | 'preHeader' | 'body'>;

/** Returns whether an email uses anything from the store. */
export const usesShop = ({ subject, preHeader, body }: EmailTexts): boolean =>
  body.includes('<email-products') ||
  STORE_TAGS.some((tag) => [subject, preHeader, body].some((text) => text.includes(tag)));

const entryMarks: readonly string[] = ['source="cart"', ...CART_TAGS, ...ORDER_TAGS];

/** Returns whether an email shows the recipient's own cart or order. */
export const showsEntry = ({ subject, preHeader, body }: EmailTexts): boolean =>
  entryMarks.some((sign) => [subject, preHeader, body].some((text) => text.includes(sign)));
