import { familyName, givenName } from '../../../shared/audience/person-name';
import { shopFields } from '../../../shared/audience/shop-fields';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import { limits } from '../../../shared/limits';
import { cleanLine } from '../../audience/attributes/clean-text-rules';
import { moneyText } from '../records/money';
import type { CustomerRecord } from '../records/store-record';

/**
 * The maximum size of a person's tags as text. Shopify allows a customer to have 250 tags, and a
 * segment's rule looks for one of them.
 */
const maxTagBytes = 8_192;

/** Returns the tags as text, as many whole tags as fit. */
const tagText = (tags: readonly string[]): string => {
  let text = '';
  let bytes = 0;
  for (const tag of tags) {
    const clean = cleanLine(tag);
    if (!clean) continue;
    const addedText = text ? `, ${clean}` : clean;
    bytes += Buffer.byteLength(addedText);
    if (bytes > maxTagBytes) break;
    text += addedText;
  }
  return text;
};

const dayOf = (at: number): string | undefined =>
  Number.isFinite(at) && Math.abs(at) < 8.64e15
    ? new Date(at).toISOString().slice(0, 10)
    : undefined;

/**
 * Returns the store's data about a person as attributes, or undefined for data that the store
 * doesn't have, or no longer has.
 */
export const storeFieldsOf = (
  record: CustomerRecord,
): Readonly<Record<string, string | undefined>> => ({
  [shopFields.orderCount]: record.orderCount === undefined ? undefined : String(record.orderCount),
  [shopFields.totalSpent]: record.totalSpent && moneyText(record.totalSpent),
  [shopFields.lastOrder]: record.lastOrderAt === undefined ? undefined : dayOf(record.lastOrderAt),
  [shopFields.tags]: tagText(record.tags) || undefined,
  [shopFields.country]: (record.country && cleanLine(record.country)) || undefined,
  [shopFields.language]: record.language,
});

export const nameOf = ({ firstName = '', lastName = '' }: CustomerRecord): string => {
  const first = givenName(cleanLine(firstName), cleanLine(lastName));
  const name = `${first} ${familyName(cleanLine(lastName), first)}`.trim();
  return name.slice(0, limits.subscriberNameMaxLength).toWellFormed();
};

/**
 * Returns the address in the form used for subscribers, or undefined when there is none or no email
 * can reach it.
 */
export const addressOf = ({ email = '' }: CustomerRecord): string | undefined => {
  const address = normalizeEmail(email);
  return isEmailAddress(address) ? address : undefined;
};
