import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createCustomerReader } from '../../../functions/customers/customer-reader';
import { createBrandDesign } from '../../../functions/drafts/brand-design';
import { customerItem } from '../../../functions/items/account/customer';
import { senderItem } from '../../../functions/items/account/sender';
import { createSenderRepository } from '../../../functions/senders/sender-repository';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { aCustomer, aSender } from '../deliveries/sending-fixtures';
import { customerId } from './email-fixtures';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const body = '<email-paragraph>Ferns are back</email-paragraph>';
const setUp = async (
  changes: Parameters<typeof aCustomer>[0] = {},
  senders: readonly ReturnType<typeof aSender>[] = [aSender()],
) => {
  const put = (Item: Record<string, unknown>) =>
    cloud.table.client.send(new PutCommand({ TableName: cloud.table.name, Item }));
  await put(customerItem(aCustomer(changes)));
  for (const sender of senders) await put(senderItem(customerId, sender));
  return createBrandDesign({
    customer: createCustomerReader(cloud.table),
    senders: createSenderRepository(cloud.table),
  });
};

test('gives an email that the assistant writes the store’s logo, colors, and suggested sender', async () => {
  const brandStyle = await setUp({
    logoUrl: 'https://app.test/assets/logo.png',
    website: 'https://ferns.test',
    brandColors: ['', '#116633'],
  });
  const brandedDraft = await brandStyle.of(customerId, body);
  const [header, text] = markupToDoc(brandedDraft.body).content;
  expect(header).toMatchObject({
    type: 'header',
    attrs: { src: 'https://app.test/assets/logo.png', href: 'https://ferns.test' },
  });
  expect(text).toMatchObject({ type: 'paragraph' });
  expect(brandedDraft.styles).toMatchObject({ buttonColor: '#116633', buttonTextColor: '#ffffff' });
  expect(brandedDraft.senderId).toBe(aSender().senderId);
  // The style while the email is written is the same as in the finished draft.
  expect(await brandStyle.styles(customerId)).toEqual(brandedDraft.styles);
});

test('prefers the email theme that the store chose to its brand colors', async () => {
  const emailStyle = { ...DEFAULT_EMAIL_STYLE, buttonColor: '#aa0000', backgroundColor: '#eeeeee' };
  const brandStyle = await setUp({ brandColors: ['#116633'], theme: { emailStyle } });
  expect(await brandStyle.styles(customerId)).toMatchObject({
    buttonColor: '#aa0000',
    backgroundColor: '#eeeeee',
  });
});

test('creates a plain email for a store without a brand or a verified sender', async () => {
  const brandStyle = await setUp({}, [aSender({ verified: false })]);
  const brandedDraft = await brandStyle.of(customerId, body);
  expect(brandedDraft).toMatchObject({ styles: DEFAULT_EMAIL_STYLE, senderId: null });
  expect(markupToDoc(brandedDraft.body)).toEqual(markupToDoc(body));
});
