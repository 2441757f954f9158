import { newDraft } from '../../../functions/drafts/draft';
import { deliveryItem, readDelivery } from '../../../functions/items/delivery/delivery';
import { draftItem, readDraft } from '../../../functions/items/draft';
import { aDelivery } from '../deliveries/delivery-fixtures';

test('stores the location of a delivery’s stored segment rules under its original name', () => {
  const frozenSegmentsKey = 'frozen/1';
  const delivery = aDelivery({ frozenSegmentsKey });
  expect(deliveryItem(delivery)).toMatchObject({ audienceKey: frozenSegmentsKey });
  expect(deliveryItem(delivery)).not.toHaveProperty('frozenSegmentsKey');
  expect(readDelivery(deliveryItem(delivery))).toMatchObject({ frozenSegmentsKey });
  const fixedRecipients = { rev: 3, at: '2026-11-23T10:00:00.000Z' };
  const draft = {
    ...newDraft({ id: 'd1', now: 0 }),
    taken: { ...fixedRecipients, frozenSegmentsKey },
  };
  expect(draftItem('c1', draft).taken).toEqual({
    ...fixedRecipients,
    audienceKey: frozenSegmentsKey,
  });
  expect(readDraft(draftItem('c1', draft)).taken).toEqual({
    ...fixedRecipients,
    frozenSegmentsKey,
  });
});
