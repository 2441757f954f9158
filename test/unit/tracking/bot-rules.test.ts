import { isBot } from '../../../functions/tracking/bot-rules';
import type { TrackingEvent } from '../../../functions/tracking/tracking-event';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const aTrackingEvent = (overrides: Partial<TrackingEvent> = {}): TrackingEvent => ({
  kind: 'click',
  deliveryId: '01JD0000000000000000000000',
  subscriberId: '01JD0000000000000000000001',
  link: 1,
  at: 1_000_000,
  method: 'GET',
  userAgent: phone,
  ...overrides,
});

const isBotEvent = (hit: TrackingEvent, acceptedAt = 0, all: readonly TrackingEvent[] = [hit]) =>
  isBot(hit, acceptedAt, all);

test('recognizes a person on a phone as a person', () => {
  expect(isBotEvent(aTrackingEvent())).toBe(false);
  expect(isBotEvent(aTrackingEvent({ kind: 'open', link: 0 }))).toBe(false);
});

test.each([
  ['a HEAD request', { method: 'HEAD' }],
  [
    'a crawler',
    { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  ],
  ['no user agent', { userAgent: '' }],
  ['Apple’s privacy proxy', { kind: 'open' as const, userAgent: 'Mozilla/5.0' }],
])('recognizes %s as a bot', (_name, overrides) => {
  expect(isBotEvent(aTrackingEvent(overrides))).toBe(true);
});

test('counts Gmail’s image proxy as the person who opened', () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
  expect(isBotEvent(aTrackingEvent({ kind: 'open', link: 0, userAgent }))).toBe(false);
});

test('treats a tracking event within two seconds of sending as a scanner’s', () => {
  expect(isBotEvent(aTrackingEvent({ at: 1_001_999 }), 1_000_000)).toBe(true);
  expect(isBotEvent(aTrackingEvent({ at: 1_002_000 }), 1_000_000)).toBe(false);
});

test('treats three different links within two seconds as a scanner’s, but not the same link three times', () => {
  const links = [1, 2, 3].map((link) => aTrackingEvent({ link, at: 1_000_000 + link * 500 }));
  const sameLinkEvents = [1, 2, 3].map((index) =>
    aTrackingEvent({ link: 1, at: 1_000_000 + index * 500 }),
  );
  expect(links.every((hit) => isBotEvent(hit, 0, links))).toBe(true);
  expect(sameLinkEvents.some((hit) => isBotEvent(hit, 0, sameLinkEvents))).toBe(false);
});
