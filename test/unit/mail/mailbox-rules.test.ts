import { mailboxOf } from '../../../functions/mail/mailbox-rules';

test.each([
  ['Gmail', 'victim.name@gmail.com', ['victimname@gmail.com', 'v.ictimname+a@googlemail.com']],
  [
    'Proton',
    'victim.name@proton.me',
    ['victimname@proton.me', 'victim-name@protonmail.com', 'Victim_Name+x@pm.me'],
  ],
  ['Outlook', 'victim@outlook.com', ['victim+news@outlook.com', 'VICTIM+a+b@Outlook.com']],
  ['iCloud', 'victim@icloud.com', ['victim@me.com', 'victim+shop@mac.com']],
  ['Yahoo', 'victim@yahoo.com', ['victim-news@yahoo.com', 'victim-a-b@yahoo.com']],
  ['Yahoo of a country', 'victim@yahoo.co.uk', ['victim-news@yahoo.co.uk']],
  [
    'Fastmail',
    'victim@fastmail.com',
    ['victim+a@fastmail.com', 'news@victim.fastmail.com', 'x+y@victim.fastmail.com'],
  ],
  ['Yandex', 'victim.name@yandex.ru', ['victim-name@ya.ru', 'victim.name+x@yandex.com']],
  ['any other host', 'victim@shop.example', ['victim+a@shop.example', 'victim@SHOP.example.']],
  ['a name of one letter', 'a@shop.example', ['a+b@shop.example', 'A+@shop.example']],
  ['a name that begins with a plus', '+a@shop.example', ['+a+b@shop.example', '+A@shop.example']],
])(
  'treats all spellings of an address at %s as one mailbox',
  (_provider, address, otherSpellings) => {
    for (const other of otherSpellings) expect(mailboxOf(other)).toBe(mailboxOf(address));
  },
);

test.each([
  ['a.b@outlook.com', 'ab@outlook.com'],
  ['a-b@gmail.com', 'ab@gmail.com'],
  ['a_b@icloud.com', 'ab@icloud.com'],
  ['victim@yahoo.com', 'victim@yahoo.de'],
  ['a-b@shop.example', 'a@shop.example'],
  ['a@victim.proton.me', 'victim@proton.me'],
  // A plus or minus sign at the start follows no name, so it doesn't begin a tag.
  ['+a@gmail.com', '+b@gmail.com'],
  ['+a@shop.example', '+b@shop.example'],
  ['+a@shop.example', '@shop.example'],
  ['-a@yahoo.com', '-b@yahoo.com'],
  ['-a@ymail.com', '@ymail.com'],
  ['a@fastmail.com', 'a@fastmail.fm'],
])('treats %s and %s as two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
