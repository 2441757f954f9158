import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerAddress } from '../../../../functions/platform/http/http-request';

const call = (headers: Record<string, string>) =>
  ({
    headers,
    requestContext: { http: { sourceIp: '10.0.0.1' } },
  }) as unknown as APIGatewayProxyEventV2;

afterEach(() => {
  delete process.env.ORIGIN_VERIFY;
});

test('identifies a caller behind CloudFront by the IP address that CloudFront reports', () => {
  process.env.ORIGIN_VERIFY = 'secret';
  expect(callerAddress(call({ 'x-viewer-address': '203.0.113.7' }))).toBe('203.0.113.7');
});

test('ignores a caller’s claimed IP address when there is no CloudFront', () => {
  expect(callerAddress(call({ 'x-viewer-address': '203.0.113.7' }))).toBe('10.0.0.1');
});

test('identifies a call without an address from the edge by its connection', () => {
  process.env.ORIGIN_VERIFY = 'secret';
  expect(callerAddress(call({}))).toBe('10.0.0.1');
});
