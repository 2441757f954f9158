import { campaignEmail } from '../../../../functions/deliveries/send/campaign-email';
import { readToken } from '../../../../functions/tracking/token-rules';
import { aDelivery } from '../delivery-fixtures';

const tokenKey = Buffer.alloc(32, 3);
const ada = {
  id: '01M70000000000000000READER',
  email: 'ada@readers.test',
  name: 'Ada',
  fields: {},
};
const delivery = aDelivery();
const write = () =>
  campaignEmail(delivery, ada, {
    tokenKey,
    trackingUrl: 'https://go.mail.example',
    unsubscribeUrl: 'https://one-click.example',
  });

test('links an email to its delivery and one recipient, and names the store in its mailing list header', () => {
  const { customerId, deliveryId, brand, from, replyTo } = delivery;
  expect(write()).toMatchObject({
    from,
    replyTo,
    to: ada,
    list: { id: customerId, name: brand },
    tags: { deliveryId, subscriberId: ada.id, customerId, kind: 'campaign' },
  });
});

test('gives every link a token that allows only its own action for its own recipient', () => {
  const { click, open, unsubscribe, oneClickUnsubscribe, webVersion } = write().links;
  const { deliveryId } = delivery;
  const tokenContent = { deliveryId, subscriberId: ada.id, link: 0 };
  const [, opened = ''] = /^https:\/\/go\.mail\.example\/o\/([\w-]+)\.gif$/.exec(open) ?? [];
  expect(readToken(opened, 'open', tokenKey)).toEqual({ ...tokenContent, kind: 'open' });
  const [, clickToken = ''] = /^https:\/\/go\.mail\.example\/c\/([\w-]+)$/.exec(click(7)) ?? [];
  expect(readToken(clickToken, 'click', tokenKey)).toEqual({
    ...tokenContent,
    kind: 'click',
    link: 7,
  });
  const [, unsubscribeToken = ''] =
    /^https:\/\/go\.mail\.example\/u\/([\w-]+)$/.exec(unsubscribe) ?? [];
  expect(readToken(unsubscribeToken, 'unsubscribe', tokenKey)).toEqual({
    ...tokenContent,
    kind: 'unsubscribe',
  });
  const [, webVersionToken = ''] =
    /^https:\/\/go\.mail\.example\/v\/([\w-]+)$/.exec(webVersion) ?? [];
  expect(readToken(webVersionToken, 'web-version', tokenKey)).toEqual({
    ...tokenContent,
    kind: 'web-version',
  });
  expect(readToken(webVersionToken, 'unsubscribe', tokenKey)).toBeUndefined();
  expect(oneClickUnsubscribe).toBe(`https://one-click.example/u/${unsubscribeToken}`);
});
