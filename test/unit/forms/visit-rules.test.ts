import { formDeviceOf, sentVisit } from '../../../functions/forms/visit-rules';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15A5341f Safari/604.1', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'desktop'],
  [undefined, 'desktop'],
])('tells phones from desktops and tablets: %s', (userAgent, device) => {
  expect(formDeviceOf(userAgent)).toBe(device);
});

test.each([
  ['2026-11~07', '2026-12-01T04:00:00Z', '2026-11~07'],
  ['2026-12~00', '2026-12-31T23:59:00Z', '2026-12~00'],
  ['2027-01~29', '2026-12-31T18:00:00Z', '2027-01~29'],
  ['2026-10~07', '2026-12-15T04:00:00Z', undefined],
  ['2027-02~07', '2026-12-31T18:00:00Z', undefined],
  ['2026-12~30', '2026-12-15T04:00:00Z', undefined],
  ['2026-13~07', '2026-12-15T04:00:00Z', undefined],
  [undefined, '2026-12-15T04:00:00Z', undefined],
])('accepts only page numbers of the last weeks: %s at %s', (posted, at, page) => {
  expect(sentVisit('phone', posted, Date.parse(at))).toEqual({
    device: 'phone',
    ...(page && { page }),
  });
});
