import { agentOf } from '../../../functions/tracking/client-rules';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${iPhone} Mobile/15E148`, 'apple_mail', 'phone'],
  [`${iPad} Mobile/15E148`, 'apple_mail', 'tablet'],
  [mac, 'apple_mail', 'computer'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'browser', 'computer'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'browser', 'phone'],
  [
    `${windows} AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'browser',
    'computer',
  ],
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'browser', 'phone'],
  [`${android} Chrome/130.0.0.0 Safari/537.36`, 'browser', 'tablet'],
  [`${windows} (compatible; MSOffice 16; ms-office)`, 'outlook', 'computer'],
  ['Outlook-iOS/729.0 (8a8a; iPhone)', 'outlook', 'phone'],
  [`${windows} Gecko/20100101 Thunderbird/128.4.0`, 'thunderbird', 'computer'],
  [`${android} Version/4.0 Mobile Safari/537.36 SamsungMail/6.1`, 'samsung_mail', 'phone'],
  [`${windows} (via ggpht.com GoogleImageProxy)`, 'gmail', 'unknown'],
  ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', 'yahoo', 'unknown'],
  ['Lotus-Notes/6.0', 'other', 'unknown'],
])('recognizes the email client from %s', (userAgent, client, device) => {
  expect(agentOf(userAgent, false)).toEqual({ client, device });
});

test('ignores what a bot says about itself, but recognizes Apple’s proxy', () => {
  const scanner = { client: 'scanner', device: 'unknown' };
  expect(agentOf(`${mac} Version/18.1 Safari/605.1.15`, true)).toEqual(scanner);
  expect(agentOf('', true)).toEqual(scanner);
  expect(agentOf('Mozilla/5.0', true)).toEqual({ client: 'apple_privacy', device: 'unknown' });
});
