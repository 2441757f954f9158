import { isBot } from '../../../functions/tracking/bot-rules';
import type { TrackingEvent } from '../../../functions/tracking/tracking-event';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const click = (link: number, changes: Partial<TrackingEvent> = {}): TrackingEvent => ({
  kind: 'click',
  deliveryId: 'd1',
  subscriberId: 's1',
  link,
  at: 1_000_000,
  method: 'GET',
  userAgent: phone,
  ...changes,
});
const isScanned = (trackingEvent: TrackingEvent, ...others: readonly TrackingEvent[]) =>
  isBot(trackingEvent, 0, [trackingEvent, ...others]);

test('counts links as a burst if they are clicked within two seconds', () => {
  const before = click(2, { at: 998_000 });
  const after = click(3, { at: 1_002_000 });
  expect(isScanned(click(1), before, after)).toBe(true);
  expect(isScanned(click(1), before, { ...after, at: 1_002_001 })).toBe(false);
  expect(isScanned(click(1), { ...before, at: 997_999 }, after)).toBe(false);
});

test.each<[string, Partial<TrackingEvent>]>([
  ['another person’s', { subscriberId: 's2' }],
  ['another email’s', { deliveryId: 'd2' }],
  ['no click', { kind: 'open' }],
])('doesn’t count a link that is %s as part of a burst', (_name, changes) => {
  expect(isScanned(click(1), click(2), click(3, changes))).toBe(false);
});

test('counts an open during a burst of clicks as a person’s', () => {
  const open = click(0, { kind: 'open' });
  expect(isScanned(open, click(1), click(2), click(3))).toBe(false);
});

test('doesn’t look for scanners if the sending time is unknown', () => {
  expect(isBot(click(1), undefined, [])).toBe(false);
});

test.each(['GoogleImageProxy', 'YahooMailProxy; x', 'ggpht.com'])(
  'counts opens through the proxy %s as a person’s, but not clicks',
  (name) => {
    const userAgent = `Mozilla/5.0 (compatible; bot; via ${name})`;
    expect(isScanned(click(0, { kind: 'open', userAgent }))).toBe(false);
    expect(isScanned(click(1, { userAgent }))).toBe(true);
  },
);
