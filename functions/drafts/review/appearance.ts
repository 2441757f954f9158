import { type Customer, readCustomer } from '../../items/account/customer';
import { customerKey } from '../../items/account/customer-keys';
import { readSender, type Sender, senderKey } from '../../items/account/sender';
import type { Draft } from '../../items/draft';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** What recipients see of an email that is not its own content: it is set for the whole store. */
export type Appearance = {
  readonly from: readonly [name: string, email: string];
  readonly replyTo: string;
  readonly brand: string;
  readonly businessAddress: string;
  readonly language: string;
};

export const appearanceOf = (
  { email, name, businessAddress, language = 'en' }: Customer,
  sender: Sender | undefined,
): Appearance => ({
  from: [sender?.name ?? '', sender?.email ?? ''],
  replyTo: email,
  brand: name,
  businessAddress,
  language,
});

/** Reads it as it is now. A sender that is chosen no more, or gone, has no name and no address. */
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
