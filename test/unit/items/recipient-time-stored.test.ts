import { newDraft } from '../../../functions/drafts/draft';
import { deliveryItem, readDelivery } from '../../../functions/items/delivery/delivery';
import { draftItem, readDraft } from '../../../functions/items/draft';
import { aDelivery } from '../deliveries/delivery-fixtures';

const ownTime = { late: 'nextDay' as const };
const ownTimeAt = { at: '2026-12-01T09:00', timeZone: 'Europe/Berlin' };

test('the recipient’s local time is stored with draft and delivery under these names', () => {
  const draft = { ...newDraft({ id: 'd1', now: 0 }), ownTime, ownTimeAt };
  expect(draftItem('c1', draft)).toMatchObject({ ownTime, ownTimeAt });
  expect(readDraft(draftItem('c1', draft))).toMatchObject({ ownTime, ownTimeAt });
  const delivery = aDelivery({ ownTime: { ...ownTime, ...ownTimeAt } });
  expect(deliveryItem(delivery)).toMatchObject({ ownTime: { ...ownTime, ...ownTimeAt } });
  expect(readDelivery(deliveryItem(delivery))).toEqual(delivery);
});
