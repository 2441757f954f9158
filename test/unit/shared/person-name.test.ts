import { familyName, fullName, givenName, halvesOf } from '../../../shared/audience/person-name';
import { compile, fill } from '../../../shared/email/merge/merge';
import { recipientValues } from '../../../shared/email/merge/recipient-values';

const mergeText = (text: string, person: { name?: string; fields?: Record<string, string> }) =>
  fill(compile(text, 'text'), recipientValues({ email: 'p@x.test', ...person }));

const none = [
  ...[
    'NULL',
    'null',
    'Null',
    'N/A',
    'n/a',
    'NA',
    'n.a.',
    'None',
    'NONE',
    '-',
    '--',
    '–',
    '.',
    '...',
    '?',
  ],
  ...[
    '#N/A',
    '#NV',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '(null)',
    '<null>',
    '[none]',
    'undefined',
    'nan',
    'NaN',
  ],
  ...[
    'unknown',
    'Unknown',
    'UNKNOWN',
    'k.A.',
    'keine Angabe',
    'unbekannt',
    'inconnu',
    'desconocido',
  ],
  ...[
    'sconosciuto',
    'onbekend',
    'brak',
    'неизвестно',
    '不明',
    '未知',
    '없음',
    'First Name',
    'your name',
  ],
  ...[
    'no name',
    'blank',
    'ann@example.com',
    'ANN.LEE@Example.co.uk',
    'Herr',
    'Mrs.',
    'Frau Dr.',
    'M/s.',
    ' ',
  ],
  ...[
    'NULL NULL',
    'n/a n/a',
    'null, null',
    'undefined undefined',
    '#N/A #N/A',
    '- -',
    '_',
    '""',
    '0000-00-00',
  ],
];

test.each(none.filter((text) => text !== 'M/s.'))('%j is no name', (text) => {
  expect(fullName(text)).toBe('');
  expect(mergeText('Hi {{first_name|friend}}', { name: text })).toBe('Hi friend');
  expect(mergeText('Hi {{first_name|friend}}', { fields: { first_name: text } })).toBe('Hi friend');
});

/** Name as it came, as it is stored, and what a mail says to them. */
const corpus: readonly (readonly [string, string, string, string])[] = [
  ['Mustermann, Max', 'Max Mustermann', 'Max', 'Mustermann'],
  ['MUSTERMANN, MAX', 'MAX MUSTERMANN', 'MAX', 'MUSTERMANN'],
  ['van der Berg, Anna Maria', 'Anna Maria van der Berg', 'Anna', 'Maria van der Berg'],
  ['Mustermann, Dr. Max', 'Dr. Max Mustermann', 'Max', 'Mustermann'],
  ['Weber, Anna, Dr.', 'Dr. Anna Weber', 'Anna', 'Weber'],
  ['Anna Weber, PhD', 'Anna Weber, PhD', 'Anna', 'Weber'],
  ['Martin King, Jr.', 'Martin King, Jr.', 'Martin', 'King'],
  ['Acme, Inc.', 'Acme, Inc.', 'Acme', ''],
  ['Dr. Anna Weber', 'Dr. Anna Weber', 'Anna', 'Weber'],
  ['Dr Anna Weber', 'Dr Anna Weber', 'Anna', 'Weber'],
  ['Prof. Dr. Anna Weber', 'Prof. Dr. Anna Weber', 'Anna', 'Weber'],
  ['Prof. Dr. med. Anna Weber', 'Prof. Dr. med. Anna Weber', 'Anna', 'Weber'],
  ['Dipl.-Ing. Max Muster', 'Dipl.-Ing. Max Muster', 'Dipl.-Ing.', 'Max Muster'],
  ['Herr Max Muster', 'Herr Max Muster', 'Max', 'Muster'],
  ['Herr Muster', 'Herr Muster', '', 'Muster'],
  ['Frau Dr. Weber', 'Frau Dr. Weber', '', 'Weber'],
  ['Mr Smith', 'Mr Smith', '', 'Smith'],
  ['Mr. John Smith', 'Mr. John Smith', 'John', 'Smith'],
  ['Mr & Mrs Smith', 'Mr & Mrs Smith', '', 'Smith'],
  ['Mr. and Mrs. John Smith', 'Mr. and Mrs. John Smith', 'John', 'Smith'],
  ['Mr/Mrs Jo Smith', 'Mr/Mrs Jo Smith', 'Jo', 'Smith'],
  ['Miss Ada Lovelace', 'Miss Ada Lovelace', 'Ada', 'Lovelace'],
  ['Mx Sam Lee', 'Mx Sam Lee', 'Sam', 'Lee'],
  ['Sir Ian McKellen', 'Sir Ian McKellen', 'Ian', 'McKellen'],
  ['Mme Claire Dubois', 'Mme Claire Dubois', 'Claire', 'Dubois'],
  ['Madame Dubois', 'Madame Dubois', '', 'Dubois'],
  ['Monsieur Jean Petit', 'Monsieur Jean Petit', 'Jean', 'Petit'],
  ['Sra. Lucía Pérez', 'Sra. Lucía Pérez', 'Lucía', 'Pérez'],
  ['Señor Juan Pérez', 'Señor Juan Pérez', 'Juan', 'Pérez'],
  ['Sig.ra Giulia Rossi', 'Sig.ra Giulia Rossi', 'Giulia', 'Rossi'],
  ['Dott.ssa Giulia Rossi', 'Dott.ssa Giulia Rossi', 'Giulia', 'Rossi'],
  ['Avv. Marco Bianchi', 'Avv. Marco Bianchi', 'Marco', 'Bianchi'],
  ['Senhora Ana Silva', 'Senhora Ana Silva', 'Ana', 'Silva'],
  ['Dhr. Jan de Vries', 'Dhr. Jan de Vries', 'Jan', 'de Vries'],
  ['Mevr. Anke Bakker', 'Mevr. Anke Bakker', 'Anke', 'Bakker'],
  ['Fru Astrid Berg', 'Fru Astrid Berg', 'Astrid', 'Berg'],
  ['Pan Jan Kowalski', 'Pan Jan Kowalski', 'Jan', 'Kowalski'],
  ['Pani Ewa Nowak', 'Pani Ewa Nowak', 'Ewa', 'Nowak'],
  ['Paní Jana Nováková', 'Paní Jana Nováková', 'Jana', 'Nováková'],
  ['MUDr. Petr Novák', 'MUDr. Petr Novák', 'Petr', 'Novák'],
  ['Domnul Ion Popescu', 'Domnul Ion Popescu', 'Ion', 'Popescu'],
  ['Sayın Ali Yılmaz', 'Sayın Ali Yılmaz', 'Ali', 'Yılmaz'],
  ['Господин Иван Петров', 'Господин Иван Петров', 'Иван', 'Петров'],
  ['г-жа Анна Иванова', 'г-жа Анна Иванова', 'Анна', 'Иванова'],
  ['κα Μαρία Παππά', 'κα Μαρία Παππά', 'Μαρία', 'Παππά'],
  ['ד"ר יעל כהן', 'ד"ר יעל כהן', 'יעל', 'כהן'],
  ['السيد أحمد علي', 'السيد أحمد علي', 'أحمد', 'علي'],
  ['山田太郎様', '山田太郎様', '山田太郎', ''],
  ['คุณ สมชาย ใจดี', 'คุณ สมชาย ใจดี', 'สมชาย', 'ใจดี'],
  ['श्री राम कुमार', 'श्री राम कुमार', 'राम', 'कुमार'],
  // Names that look like titles or placeholders.
  ['Pan Wei', 'Pan Wei', 'Pan', 'Wei'],
  ['Christopher Null', 'Christopher Null', 'Christopher', 'Null'],
  ['CHRISTOPHER NULL', 'CHRISTOPHER NULL', 'CHRISTOPHER', 'NULL'],
  ['Nan Goldin', 'Nan Goldin', 'Nan', 'Goldin'],
  ['Nan', '', '', ''],
  ['Na Li', 'Na Li', 'Na', 'Li'],
  ['Anna NULL', 'Anna', 'Anna', ''],
  ['Anna null', 'Anna', 'Anna', ''],
  ['undefined Weber', 'Weber', 'Weber', ''],
  ['Don Draper', 'Don Draper', 'Don', 'Draper'],
  ['Max & Moritz', 'Max & Moritz', 'Max', '& Moritz'],
  ['D. B. Cooper', 'D. B. Cooper', 'D.', 'B. Cooper'],
  ["Conan O'Brien", "Conan O'Brien", 'Conan', "O'Brien"],
  ['Madonna', 'Madonna', 'Madonna', ''],
  ['山田 太郎', '山田 太郎', '山田', '太郎'],
  ['김민준', '김민준', '김민준', ''],
  ['🌸', '🌸', '🌸', ''],
  ['Jean-Luc', 'Jean-Luc', 'Jean-Luc', ''],
  ['X Æ A-12', 'X Æ A-12', 'X', 'Æ A-12'],
];

test.each(corpus)('%j is stored as %j', (text, stored, first, last) => {
  expect(fullName(text)).toBe(stored);
  expect(fullName(stored)).toBe(stored);
  expect(halvesOf(text)).toEqual({ first, last });
});

test.each([
  ['Dr. Anna', 'Weber', 'Anna', 'Weber'],
  ['Herr', 'Muster', '', 'Muster'],
  ['NULL', 'NULL', '', ''],
  ['Anna', 'NULL', 'Anna', ''],
  ['Anna', 'null', 'Anna', ''],
  ['Anna', 'None', 'Anna', ''],
  ['Christopher', 'Null', 'Christopher', 'Null'],
  ['Nan', 'Goldin', 'Nan', 'Goldin'],
  ['N/A', 'Smith', '', 'Smith'],
  ['ann@x.test', 'Lee', '', 'Lee'],
  ['Mr & Mrs', 'Smith', '', 'Smith'],
  ['Anna Maria', '-', 'Anna Maria', ''],
  ['', '', '', ''],
])('the halves %j and %j are %j and %j', (first, last, given, family) => {
  expect(givenName(first, last)).toBe(given);
  expect(familyName(last, given)).toBe(family);
});
