import { enrollmentItem } from '../../../functions/items/sequence/enrollment';
import { type Checkout, checkoutItem } from '../../../functions/items/store/checkout';
import { storeItem } from '../../../functions/items/store/store';
import { changeDelivery, customerId, deliveryId, putItem } from '../../support/sent-delivery';
import { openTracking } from './tracking';

/** Matches the store's URL with a click ID. */
const shopAddress = expect.stringMatching(
  /^https:\/\/olive\.myshopify\.com\/\?mb_click=[\w-]{74}$/,
);

const { table, recipientId, locationOf } = openTracking();

const recoveryUrl = 'https://olive.example/recover?key=k';

/** Sets up an email of a sequence whose link leads back to the recipient's abandoned checkout. */
const setUp = async (changes: Partial<Checkout> = {}) => {
  const stay = { customerId, sequenceId: 's1', subscriberId: recipientId, stepId: 'e1' };
  await changeDelivery(table(), { sequenceId: 's1' });
  const link = { pk: `D#${deliveryId}`, sk: 'LINK#007', url: '{{checkout_url}}', label: 'Cart' };
  await putItem(table(), { ...link, createdAt: '2026-11-20T09:59:00.000Z' });
  await putItem(
    table(),
    enrollmentItem({
      ...stay,
      state: 'waiting',
      due: 0,
      entry: 0,
      enteredAt: '2026-11-20T09:00:00.000Z',
      brought: { checkoutId: '501' },
    }),
  );
  const cart = {
    customerId,
    checkoutId: '501',
    subscriberId: recipientId,
    updatedAt: 1,
    lines: [],
  };
  await putItem(
    table(),
    checkoutItem({ ...cart, state: 'told', recoveryUrl, ...changes }, 9_999_999_999),
  );
  await putItem(
    table(),
    storeItem({
      customerId,
      shop: 'olive.myshopify.com',
      state: 'active',
      scopes: [],
      rev: 1,
      connectedAt: '2026-11-01T10:00:00.000Z',
    }),
  );
};

test('redirects a person who left a checkout back to that checkout', async () => {
  await setUp();
  expect(await locationOf(7)).toBe(recoveryUrl);
});

test('redirects a person who has already bought to the store', async () => {
  await setUp({ state: 'bought' });
  expect(await locationOf(7)).toEqual(shopAddress);
});

test('never redirects anyone to another person’s checkout', async () => {
  await setUp({ subscriberId: 'somebody else' });
  expect(await locationOf(7)).toEqual(shopAddress);
});
