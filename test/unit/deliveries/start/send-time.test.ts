import { sendMoment } from '../../../../functions/deliveries/start/send-time';

const now = Date.parse('2026-10-20T10:00:00Z');
const newYork = 'America/New_York';
const at =
  (sendAtLocal: string, zone = newYork) =>
  () =>
    sendMoment({ sendAtLocal }, zone, now);
const refusedWith = (text: string) => ({
  code: 'send_time_invalid',
  message: expect.stringContaining(text),
});

test('reads a time in the customer’s time zone', () => {
  expect(at('2026-10-21T09:00')()).toBe('2026-10-21T13:00:00.000Z');
  expect(at('2026-10-21T09:00', 'Europe/Berlin')()).toBe('2026-10-21T07:00:00.000Z');
});

test('reads an hour that occurs twice in a clock change as its first occurrence', () => {
  expect(at('2026-11-01T01:30')()).toBe('2026-11-01T05:30:00.000Z');
});

test('refuses an hour that a clock change skips, and suggests an hour that exists', () => {
  expect(at('2027-03-14T02:30')).toThrow(
    expect.objectContaining(
      refusedWith('go forward on 2027-03-14 and skip 02:30. Choose 03:30 or another time.'),
    ),
  );
});

test.each([
  ['30 February', at('2027-02-30T10:00'), 'doesn’t exist'],
  ['yesterday', at('2026-10-19T10:00'), 'between one minute'],
  ['this minute', at('2026-10-20T06:00'), 'between one minute'],
  ['over a year ahead', at('2027-10-22T10:00'), 'one year from now'],
  [
    'a moment in the past',
    () => sendMoment({ sendAt: '2026-10-20T10:00:30Z' }, newYork, now),
    'one minute',
  ],
  ['no time', () => sendMoment({}, newYork, now), 'Choose when'],
  [
    'two times',
    () =>
      sendMoment({ sendAt: '2026-10-21T10:00:00Z', sendAtLocal: '2026-10-21T10:00' }, newYork, now),
    'Choose when',
  ],
])('refuses the send time %s', (_name, choose, text) => {
  expect(choose).toThrow(expect.objectContaining(refusedWith(text)));
});
