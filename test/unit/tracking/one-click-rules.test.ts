import { isOneClick } from '../../../functions/tracking/one-click-rules';

const form = 'application/x-www-form-urlencoded';
const isOneClickBody = (contentType: string, body: string) =>
  isOneClick(contentType, Buffer.from(body));
const multipart = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

test.each([
  [form, 'List-Unsubscribe=One-Click'],
  [`${form}; charset=utf-8`, 'list-unsubscribe=one-click'],
  [` ${form.toUpperCase()} ;`, 'List-Unsubscribe=One-Click\r\n'],
  ['', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=b', multipart('List-Unsubscribe', 'One-Click')],
])('recognizes a provider’s post as %j as a one-click unsubscribe', async (contentType, body) => {
  expect(await isOneClickBody(contentType, body)).toBe(true);
});

test.each([
  ['nothing', form, ''],
  ['another value', form, 'List-Unsubscribe=Two-Clicks'],
  ['another field', form, 'Unsubscribe=One-Click'],
  ['a second field', form, 'List-Unsubscribe=One-Click&a=b'],
  ['another kind of body', 'application/json', 'List-Unsubscribe=One-Click'],
  ['a broken multipart body', 'multipart/form-data; boundary=b', 'List-Unsubscribe=One-Click'],
  ['another multipart field', 'multipart/form-data; boundary=b', multipart('a', 'One-Click')],
])('doesn’t recognize %s as a one-click unsubscribe', async (_description, contentType, body) => {
  expect(await isOneClickBody(contentType, body)).toBe(false);
});

test('reads a body up to 2,000 bytes', async () => {
  const click = 'List-Unsubscribe=One-Click';
  expect(await isOneClickBody(form, click.padEnd(2000, ' '))).toBe(true);
  expect(await isOneClickBody(form, click.padEnd(2001, ' '))).toBe(false);
});
