import { fromCaller } from '../../../src/http/caller-address';
import type { HttpRequest } from '../../../src/http/exchange';

const request = (headers: HttpRequest['headers']): HttpRequest => ({
  method: 'POST',
  url: new URL('http://127.0.0.1/'),
  headers,
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});

test('a caller of this machine names another address by a header of this cloud alone', () => {
  const called = fromCaller(request({ 'x-caller-address': '192.0.2.7', accept: '*/*' }));
  expect([called.sourceIp, called.headers]).toEqual(['192.0.2.7', { accept: '*/*' }]);
});

test('what anybody writes as proxies do is not believed', () => {
  const forged = request({ 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7' });
  expect(fromCaller(forged)).toEqual(forged);
});
