import type { StoredTexts } from '../../../shared/languages/own-texts';
import { type Customer, readCustomer } from '../../items/account/customer';
import { customerKey } from '../../items/account/customer-keys';
import { readSender, type Sender, senderKey } from '../../items/account/sender';
import type { Draft } from '../../items/draft';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * The parts of an email that recipients see but that come from the store's settings, not from the
 * email's own content.
 */
export type Appearance = {
  readonly from: readonly [name: string, email: string];
  readonly replyTo: string;
  readonly brand: string;
  readonly businessAddress: string;
  readonly language: string;
  /** The texts that the store wrote itself. Every email's footer contains some of them. */
  readonly publicTexts?: StoredTexts | undefined;
};

export const appearanceOf = (
  { email, name, businessAddress, language = 'en', publicTexts }: Customer,
  sender: Sender | undefined,
): Appearance => ({
  from: [sender?.name ?? '', sender?.email ?? ''],
  replyTo: email,
  brand: name,
  businessAddress,
  language,
  publicTexts,
});

/**
 * Reads the current appearance of an email. If its sender is no longer selected or was deleted,
 * there is no sender name and address.
 */
export const createAppearances =
  (table: Table) =>
  async (customerId: string, { senderId }: Pick<Draft, 'senderId'>): Promise<Appearance> => {
    const keys = [customerKey(customerId), ...(senderId ? [senderKey(customerId, senderId)] : [])];
    const found = await getItems(table, keys, { consistent: true });
    const { sk } = customerKey(customerId);
    const customer = found.find((item) => item.sk === sk);
    const sender = found.find((item) => item.sk !== sk);
    return appearanceOf(readCustomer(customer, false), sender && readSender(sender));
  };
