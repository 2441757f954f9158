import { CART_TAGS, ORDER_TAGS, STORE_TAGS } from '../../../../shared/email/merge/store-tags';
import type { EmailDocument } from '../email-document';

export type Words = Pick<EmailDocument, 'subject' | 'preHeader' | 'body'>;

/** Whether anything in an email comes from the store. */
export const usesShop = ({ subject, preHeader, body }: Words): boolean =>
  body.includes('<email-products') ||
  STORE_TAGS.some((tag) => [subject, preHeader, body].some((text) => text.includes(tag)));

const ofEntry: readonly string[] = ['source="cart"', ...CART_TAGS, ...ORDER_TAGS];

/** Whether an email shows a cart or an order, which each recipient has their own of. */
export const showsEntry = ({ subject, preHeader, body }: Words): boolean =>
  ofEntry.some((sign) => [subject, preHeader, body].some((text) => text.includes(sign)));
