import { withCallerAddress } from '../../../src/http/caller-address';
import type { HttpRequest } from '../../../src/http/exchange';

const request = (headers: HttpRequest['headers']): HttpRequest => ({
  method: 'POST',
  url: new URL('http://127.0.0.1/'),
  headers,
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});

test('uses the caller address that a request claims in the local cloud’s own header, and removes the header', () => {
  const forwardedRequest = withCallerAddress(
    request({ 'x-caller-address': '192.0.2.7', accept: '*/*' }),
  );
  expect([forwardedRequest.sourceIp, forwardedRequest.headers]).toEqual([
    '192.0.2.7',
    { accept: '*/*' },
  ]);
});

test('ignores a caller address in the forwarding headers of proxies', () => {
  const forged = request({ 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7' });
  expect(withCallerAddress(forged)).toEqual(forged);
});
