import { unwrapUrl } from '../../../../shared/email/html/unwrap-url';

const target = 'https://shop.example/sale?code=A+B&size=10#top';
const written = encodeURIComponent(target);
const base64 = Buffer.from(target).toString('base64');

test.each([
  ['Google', `https://www.google.com/url?q=${written}&sa=D&ust=1`],
  ['Google of another country', `https://www.google.co.uk/url?sa=t&url=${written}`],
  [
    'Gmail’s copy of a picture',
    `https://ci3.googleusercontent.com/meips/AD_x=s0-d-e1-ft#${target}`,
  ],
  ['its older copies', `https://ci6.googleusercontent.com/proxy/x=s0-d-e1-ft#${target}`],
  ['SafeLinks', `https://eur01.safelinks.protection.outlook.com/?url=${written}&data=05%7C02`],
  ['SafeLinks of a government', `https://gcc02.safelinks.protection.office365.us/?url=${written}`],
  ['Proofpoint 1', `https://urldefense.proofpoint.com/v1/url?u=${written}&k=x`],
  ['Facebook', `https://l.facebook.com/l.php?u=${written}&h=AT0`],
  ['Facebook on a phone', `http://lm.facebook.com/l.php?u=${written}`],
  ['Instagram', `https://l.instagram.com/?u=${written}&e=AT`],
  ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${written}&c=E,1,x&typo=1`],
  ['FireEye', `https://protect2.fireeye.com/v1/url?k=1&q=1&u=${written}`],
  ['Sophos', `https://eu-west-1.protection.sophos.com/?d=shop.example&u=${base64}&i=1`],
  ['Cisco', `https://secure-web.cisco.com/1aB-c/${written}`],
  ['YouTube', `https://www.youtube.com/redirect?event=x&q=${written}`],
  [
    'one in another',
    `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${written}`)}`,
  ],
])('unwraps a URL that %s wrapped', (_who, wrapped) => expect(unwrapUrl(wrapped)).toBe(target));

test('decodes - as % and _ as / in Proofpoint 2 URLs', () => {
  const wrapped =
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example_new-2Din_-3Fa-3D1-26b-3D2&d=DwMFaQ&c=x';
  expect(unwrapUrl(wrapped)).toBe('https://shop.example/new-in/?a=1&b=2');
});

test.each([
  [
    'https://urldefense.com/v3/__https://shop.example/a?b=1__;!!AbC!x$',
    'https://shop.example/a?b=1',
  ],
  ['https://urldefense.com/v3/__https:/shop.example/a*b__;Iw!!AbC!x$', 'https://shop.example/a#b'],
  // The replaced characters are two ä, encoded as one run, and an ö.
  [
    `https://urldefense.com/v3/__https://shop.example/**A/*__;${Buffer.from('ääö').toString('base64url')}!!AbC!x$`,
    'https://shop.example/ää/ö',
  ],
])('restores replaced characters in a Proofpoint 3 URL: %s', (wrapped, inner) =>
  expect(unwrapUrl(wrapped)).toBe(inner),
);

test('removes the clicker’s ID together with Facebook’s wrapping', () => {
  const at = (url: string) => `https://l.facebook.com/l.php?u=${encodeURIComponent(url)}`;
  expect(unwrapUrl(at('https://shop.example/?fbclid=IwAR0'))).toBe('https://shop.example/');
  expect(unwrapUrl(at('https://shop.example/?a=1&fbclid=IwAR0#b'))).toBe(
    'https://shop.example/?a=1#b',
  );
  expect(unwrapUrl(at('https://shop.example/?fbclid=IwAR0&a=1'))).toBe('https://shop.example/?a=1');
});

test.each([
  ['https://shop.example/url?q=https://other.example'],
  ['https://www.google.com/search?q=https://other.example'],
  ['https://www.google.com/url?q=javascript:alert(1)'],
  ['https://protect-eu.mimecast.com/s/AbCdEf?domain=shop.example'],
  ['https://www.google.com/url?q=%E0%A4%A'],
  ['{{store_url}}/a'],
  ['mailto:ada@shop.example'],
  ['not an address'],
])('keeps %s unchanged', (address) => expect(unwrapUrl(address)).toBe(address));
