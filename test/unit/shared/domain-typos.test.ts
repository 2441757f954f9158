import { suggestAddress, suggestDomain } from '../../../shared/domain-typos';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotnail.com', 'hotmail.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yaho.com', 'yahoo.com'],
  ['yhaoo.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['outllook.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['web.dee', 'web.de'],
  ['t-onlin.de', 't-online.de'],
  ['yahoo.co.ukk', 'yahoo.co.uk'],
  ['acme-shop.con', 'acme-shop.com'],
])('recognizes %s as a typo of %s', (domain, meant) => expect(suggestDomain(domain)).toBe(meant));

test.each([
  ...[
    'gmail.com',
    'googlemail.com',
    'mail.com',
    'email.com',
    'ymail.com',
    'gmx.com',
    'gmx.net',
    'gmx.at',
  ],
  ...[
    'hotmail.fr',
    'hotmail.ch',
    'yahoo.ca',
    'yahoo.co.jp',
    'yahoo.gr',
    'me.com',
    'mac.com',
    'aol.de',
  ],
  ...[
    'live.se',
    'outlook.it',
    'acme.co',
    'shop.cm',
    'mailbloom.test',
    'web.de',
    'me.co',
    'nordlys.om',
  ],
  ...[
    'gmail.example.com',
    'x.ne',
    'example.com',
    'free.fr',
    'wp.pl',
    'qq.com',
    'köln.de',
    'acme.com',
  ],
])('doesn’t treat %s as a typo', (domain) => expect(suggestDomain(domain)).toBeUndefined());

test('corrects only the domain of an email address', () => {
  expect(suggestAddress('ann+news@gmial.com')).toBe('ann+news@gmail.com');
  expect(suggestAddress('ann@acme.test')).toBeUndefined();
  expect(suggestAddress('ann')).toBeUndefined();
});
