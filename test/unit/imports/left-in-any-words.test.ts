import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import { allAgreed } from './fixture';

const open = (header: string, cells: readonly string[], fileName = 'people.csv') => {
  const rows = cells.map((cell, index) => `p${index}@x.test;P${index};${cell}`);
  const text = [`Email;Name;"${header}"`, ...rows].join('\n');
  return openCsvFile(Buffer.from(text), { consent: allAgreed, fileName });
};

const said = (header: string, cells: readonly string[], fileName?: string): string[] =>
  [...open(header, cells, fileName).rows()].map((row) =>
    isRejected(row) ? 'rejected' : (row.standing.reason ?? row.standing.status),
  );

test.each([
  ['Státusz', 'Leiratkozott', 'Feliratkozott'],
  ['Info', 'leiratkozva', 'rendszeres vevő'],
  ['Stare', 'Dezabonat', 'Abonat'],
  ['Tila', 'Peruuttanut', 'Tilannut'],
  ['Būsena', 'atsisakęs', 'užsakė'],
  ['Statuss', 'atrakstījies', 'abonē'],
  ['Olek', 'loobunud', 'tellija'],
  ['Staða', 'afskráður', 'áskrifandi'],
  ['Trạng thái', 'đã hủy', 'mới'],
  ['สถานะ', 'ยกเลิก', 'ใหม่'],
  ['Info', 'odjavljen', 'kupac'],
  ['Tags', 'no-mail', 'vip'],
  ['Tags', 'vip, left us', 'vip'],
  ['Etiketten', 'kein Newsletter', 'Stammkunde'],
  ['Labels', 'keine Mails', 'neu'],
  ['Étiquettes', 'ne pas envoyer', 'fidèle'],
  ['Etiquetas', 'no enviar', 'cliente'],
  ['Štítky', 'neposílat', 'stálý'],
  ['Etiketler', 'mail istemiyor', 'sadık'],
  ['Címkék', 'nem kér emailt', 'törzsvevő'],
  ['Kontaktart', 'kein Kontakt', 'Brief'],
  ['Groep', 'Afmeldingen', 'Klanten'],
  ['Grupo', 'Bajas', 'Clientes'],
  ['Gruppo', 'Disiscritti', 'Clienti'],
  ['Skupina', 'Odhlášení', 'Zákazníci'],
])('“%s: %s” keeps this person out, and nobody else', (header, left, stays) => {
  expect(said(header, [left, stays, stays])).not.toContain('rejected');
  expect(said(header, [left, stays, stays])[0]).not.toBe('active');
  expect(open(header, [left, stays, stays]).doubts()).toMatchObject([{ column: 2 }]);
});

test.each([
  'Poistunut listalta',
  'Lähti listalta',
  'Poisti itsensä listalta',
  'Erosi postituslistalta',
  'Absent since',
  'Kontakt abgebrochen',
  'Last order refused contact',
  'Removed from mailing (order desk)',
])('days below “%s” are asked about', (header) => {
  expect(said(header, ['2024-05-01', '', '2023-01-02'])[0]).not.toBe('active');
});

test.each([
  ['Mail OK', ['-', '✓', '✓']],
  ['Mail OK', ['–', 'ja', 'ja']],
  ['Mail OK', ['-', 'x', 'x']],
])('a dash among marks below “%s” says no', (header, cells) => {
  expect(said(header, cells)[0]).not.toBe('active');
});

test.each([
  ['メール不要', '1'],
  ['Email: never', '1'],
  ['Nie chcę maili', 'tak'],
])('one value in every row below “%s” is asked about', (header, cell) => {
  expect(said(header, [cell, cell, cell])).not.toContain('active');
});

test.each([
  'Afmeldingen 2024.csv',
  'leiratkozottak.csv',
  'robinson list.csv',
  'ei-halua-postia.csv',
  'bajas.csv',
  'disiscritti.csv',
  'odhlášení.csv',
  'poistuneet.csv',
  'avregistrerade.csv',
  'διαγραμμένοι.csv',
  'çıkanlar.csv',
  'nie wysyłać.csv',
  'NOMAIL.csv',
  'Stop list.csv',
  'Kündigungen 2024.csv',
  'gdpr deletion requests.csv',
])('a file named %s is doubted', (fileName) => {
  expect(open('City', ['Wien'], fileName).nameDoubt).toBeDefined();
});

test.each([
  'Geb.',
  'Geboren',
  'Né(e) le',
  'Nato il',
  'Syntynyt',
  'Data ur.',
  'Dat. nar.',
  'Szül.',
  'Data nasc.',
  'Nac.',
  'Д.р.',
])('birthdays below “%s” are no days of leaving', (header) => {
  expect(open(header, ['1990-05-01', '', '1980-01-02']).doubts()).toEqual([]);
});

test('a guess about days becomes nobody’s status', () => {
  const cells = ['2024-05-01', '', '2023-01-02'];
  expect(said('Warranty until', cells)[0]).toBe('no_consent');
  expect(said('Unsubscribed at', cells)[0]).toBe('import_unsubscribed');
});
