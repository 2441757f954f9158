import { newDraft } from '../../../functions/drafts/draft';
import { deliveryItem, readDelivery } from '../../../functions/items/delivery/delivery';
import { draftItem, readDraft } from '../../../functions/items/draft';
import { aDelivery } from '../deliveries/delivery-fixtures';

const recipientTime = { late: 'nextDay' as const };
const recipientTimeAt = { at: '2026-12-01T09:00', timeZone: 'Europe/Berlin' };

test('stores the recipient’s local time with the draft and the delivery, under the expected names', () => {
  const draft = {
    ...newDraft({ id: 'd1', now: 0 }),
    ownTime: recipientTime,
    ownTimeAt: recipientTimeAt,
  };
  expect(draftItem('c1', draft)).toMatchObject({
    ownTime: recipientTime,
    ownTimeAt: recipientTimeAt,
  });
  expect(readDraft(draftItem('c1', draft))).toMatchObject({
    ownTime: recipientTime,
    ownTimeAt: recipientTimeAt,
  });
  const delivery = aDelivery({ ownTime: { ...recipientTime, ...recipientTimeAt } });
  expect(deliveryItem(delivery)).toMatchObject({
    ownTime: { ...recipientTime, ...recipientTimeAt },
  });
  expect(readDelivery(deliveryItem(delivery))).toEqual(delivery);
});
