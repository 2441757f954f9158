import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import { allAgreed } from './fixture';

const openFile = (header: string, cells: readonly string[], fileName = 'people.csv') => {
  const rows = cells.map((cell, index) => `p${index}@x.test;P${index};${cell}`);
  const text = [`Email;Name;"${header}"`, ...rows].join('\n');
  return openCsvFile(Buffer.from(text), { consent: allAgreed, fileName });
};

const statusesOf = (header: string, cells: readonly string[], fileName?: string): string[] =>
  [...openFile(header, cells, fileName).rows()].map((row) =>
    isRejected(row) ? 'rejected' : (row.consentStatus.reason ?? row.consentStatus.status),
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
])('excludes only the person with “%s: %s”', (header, leftCell, stays) => {
  expect(statusesOf(header, [leftCell, stays, stays])).not.toContain('rejected');
  expect(statusesOf(header, [leftCell, stays, stays])[0]).not.toBe('active');
  expect(openFile(header, [leftCell, stays, stays]).doubts()).toMatchObject([{ column: 2 }]);
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
])('asks the user about dates under “%s”', (header) => {
  expect(statusesOf(header, ['2024-05-01', '', '2023-01-02'])[0]).not.toBe('active');
});

test.each([
  ['Mail OK', ['-', '✓', '✓']],
  ['Mail OK', ['–', 'ja', 'ja']],
  ['Mail OK', ['-', 'x', 'x']],
])('reads a dash among check marks under “%s” as no', (header, cells) => {
  expect(statusesOf(header, cells)[0]).not.toBe('active');
});

test.each([
  ['メール不要', '1'],
  ['Email: never', '1'],
  ['Nie chcę maili', 'tak'],
])('asks about a column “%s” that has one value in every row', (header, cell) => {
  expect(statusesOf(header, [cell, cell, cell])).not.toContain('active');
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
])('asks the user about a file named %s', (fileName) => {
  expect(openFile('City', ['Wien'], fileName).nameDoubt).toBeDefined();
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
])('doesn’t read birthdays under “%s” as unsubscribe dates', (header) => {
  expect(openFile(header, ['1990-05-01', '', '1980-01-02']).doubts()).toEqual([]);
});

test('sets no one’s status from a date whose meaning is only a guess', () => {
  const cells = ['2024-05-01', '', '2023-01-02'];
  expect(statusesOf('Valid until', cells)[0]).toBe('no_consent');
  expect(statusesOf('Unsubscribed at', cells)[0]).toBe('import_unsubscribed');
});

test('doesn’t mark anyone as unsubscribed because of a word that only might mean unsubscribing', () => {
  expect(statusesOf('Tags', ['removed', 'vip'])[0]).toBe('no_consent');
  expect(statusesOf('Info', ['gelöscht', 'neu'])[0]).toBe('no_consent');
  expect(statusesOf('Tags', ['unsubscribed', 'vip'])[0]).toBe('import_unsubscribed');
  expect(statusesOf('City', ['Wien'], 'removed.csv')[0]).toBe('no_consent');
  expect(statusesOf('City', ['Wien'], 'unsubscribed.csv')[0]).toBe('import_unsubscribed');
});

test.each([
  'Asked to be taken off the list 2022',
  'called on 3 May and asked us to stop emailing her',
  'Customer no longer wants our newsletter since they moved away',
  'hat am Telefon gesagt, dass sie keine weiteren E-Mails mehr wünscht',
  'bitte aus dem Verteiler nehmen, hat im Laden Bescheid gesagt',
  'a demandé à ne plus recevoir nos emails',
  'pidió que no le enviemos más correos',
  'ha chiesto di essere cancellato dalla lista',
  'prosi o usunięcie z listy',
  'kérte a törlést',
  'просил удалить из рассылки, звонил в марте',
])('asks about people with a note “%s”', (note) => {
  const notes = [note, 'likes red', '', 'asks for size 40'];
  expect(statusesOf('Notes', notes)[0]).not.toBe('active');
  expect(statusesOf('Notes', notes).slice(1)).toEqual(['active', 'active', 'active']);
});

test.each([
  'Bo Kay (unsubscribed)',
  'UNSUBSCRIBED',
  'Kay - OPTED OUT',
  'ZZZ Do Not Email',
  'Max Muster (abgemeldet)',
  'Max Muster (gelöscht)',
  'Léa Roy [désabonnée]',
  'Ana Ruiz - dada de baja',
  'Jan Nowak (wypisany)',
  'Иван (отписался)',
  '田中 配信停止',
])('asks about a person with the name “%s”, and no one else', (name) => {
  const text = `Email,Name,City\na@x.test,${name},Wien\nb@x.test,Bo Lee,Graz\n`;
  const file = openCsvFile(Buffer.from(text), { consent: allAgreed });
  expect(file.doubts()).toMatchObject([{ column: 1, people: 1 }]);
  const rows = [...file.rows()].map(
    (row) => !isRejected(row) && row.consentStatus.status === 'active',
  );
  expect(rows).toEqual([false, true]);
});

test.each(['Mai Sendler', 'Lee Left', 'No Postma', 'Eva Bajasová', 'Ei Kontio', 'Stop Müller'])(
  'accepts the name “%s” without a question',
  (name) => {
    const text = `Email,Name\na@x.test,${name}\n`;
    expect(openCsvFile(Buffer.from(text), { consent: allAgreed }).doubts()).toEqual([]);
  },
);

test.each([
  ['Email frequency', 'never', 'weekly', 'monthly'],
  ['E-Mail-Häufigkeit', 'nie', 'wöchentlich', 'monatlich'],
  ['Fréquence emails', 'jamais', 'hebdo', 'mensuel'],
  ['Frecuencia de correo', 'nunca', 'semanal', 'mensual'],
  ['Mail frequentie', 'nooit', 'wekelijks', 'maandelijks'],
  ['Częstotliwość maili', 'nigdy', 'co tydzień', 'co miesiąc'],
  ['メール頻度', '配信なし', '毎週', '毎月'],
  ['Preferred contact', 'none', 'phone', 'letter'],
])('excludes only the person who chose “%s: %s”', (header, neverChoice, ...otherChoices) => {
  expect(statusesOf(header, [neverChoice, ...otherChoices])).toEqual([
    'no_consent',
    'active',
    'active',
  ]);
});

const table = (...lines: string[]) =>
  openCsvFile(Buffer.from(lines.join('\n')), { consent: allAgreed });
const reasons = (file: ReturnType<typeof table>) =>
  Object.fromEntries(
    [...file.rows()].flatMap((row) =>
      isRejected(row) ? [] : [[row.email[0], row.consentStatus.reason ?? row.consentStatus.status]],
    ),
  );

test.each([
  ['Unsubscribed contacts', '', 'Email,Name'],
  ['Abgemeldete Empfänger,', 'Email,Name'],
  ['Export 2024-05-01,', 'Désinscrits de la newsletter,', 'Email,Name'],
  ['Unsubscribed emails,Name'],
])('excludes everyone below the title “%s” until the user says that it is wrong', (...head) => {
  const lines = [...head, 'a@x.test,Ann', 'b@x.test,Bo'];
  expect(reasons(table(...lines))).toEqual({ a: 'import_unsubscribed', b: 'import_unsubscribed' });
  const settledFile = openCsvFile(Buffer.from(lines.join('\n')), {
    consent: { ...allAgreed, nameSettled: true },
  });
  expect(settledFile.nameDoubt?.from).toMatch(/title|column/);
  expect(reasons(settledFile)).toEqual({ a: 'active', b: 'active' });
});

test.each(['Unsubscribed:,', '--- Abgemeldet ---,', ',BAJAS', 'Désinscrits,', 'Unsubscribed,12'])(
  'asks about everyone below the row “%s”',
  (divider) => {
    const lines = ['Email,Name', 'a@x.test,Ann', divider, 'b@x.test,Bo', 'Page 2,', 'c@x.test,Cy'];
    const file = table(...lines);
    expect(reasons(file)).toEqual({
      a: 'active',
      b: 'import_unsubscribed',
      c: 'import_unsubscribed',
    });
    expect(file.dividerDoubt()).toMatchObject({ people: 2, means: 'unsubscribed' });
    // The divider line isn't a rejected row, but the page number is.
    expect([...file.rows()].filter(isRejected).map(({ line }) => line)).toEqual([5]);
    expect(file.countRows()).toBe(4);
    const settledFile = openCsvFile(Buffer.from(lines.join('\n')), {
      consent: { ...allAgreed, dividersSettled: true },
    });
    expect(reasons(settledFile)).toEqual({ a: 'active', b: 'active', c: 'active' });
  },
);

test('ends a section of unsubscribed people at the next divider row', () => {
  const file = table('Email,Name', 'Unsubscribed:,', 'a@x.test,Ann', 'Customers:,', 'b@x.test,Bo');
  expect(reasons(file)).toEqual({ a: 'import_unsubscribed', b: 'active' });
});

test('doesn’t read a person without an address as a divider row', () => {
  const file = table('Email,Status', ',unsubscribed', 'a@x.test,subscribed');
  expect(file.dividerDoubt()).toBeUndefined();
  expect(reasons(file)).toEqual({ a: 'active' });
});

test.each([
  ['Points left', ['120', '5', '', '33']],
  ['Visits left', ['3', '', '12', '1']],
  ['Left eye sphere', ['-1.25', '', '+0.50', '0.00']],
  ['Left shoe size', ['42', '', '38']],
  ['Review left', ['5', '4', '']],
  ['Inactive days', ['12', '300', '']],
  ['Nearest stop', ['Main St', '', 'Central']],
  ['Warranty until', ['2026-05-01', '']],
  ['Garantie bis', ['01.05.2026', '']],
  ['Refund date', ['2024-05-01', '']],
  ['Returned', ['2024-05-01', '']],
  ['App installed', ['2024-05-01', '']],
  ['Prescription date', ['2024-05-01', '']],
  ['Product', ['no contact lens', 'contact lenses', 'ohne Kontaktlinsen']],
  ['Notes', ['erosion control', 'perunkirjoitus', 'keine Reklamation', 'no contactless card']],
  ['Notes', ['no email address', 'keine E-Mail-Adresse bekannt', 'no mail order']],
])('doesn’t read the column “%s” with the values %j as unsubscribes', (header, cells) => {
  // In such a short file, the preview may ask about the few values together with other columns.
  const doubts = openFile(header, cells).doubts();
  expect(doubts.filter(({ kind }) => kind !== 'values')).toEqual([]);
});

test.each([
  ['Left', ['2019', '', '2021']],
  ['Date left', ['45321', '', '44890']],
  ['Members left', ['2024-05-01', '']],
])('asks about years and spreadsheet dates under “%s”', (header, cells) => {
  expect(statusesOf(header, cells)[0]).not.toBe('active');
});

test.each([
  'newsletter ohne dubletten.csv',
  'newsletter without duplicates.csv',
  'no email duplicates.csv',
  'mailing sin duplicados.csv',
  'liste newsletter sans doublons.csv',
])('raises no question about a file named %s', (fileName) => {
  expect(openFile('City', ['Wien'], fileName).nameDoubt).toBeUndefined();
});

test.each(['Inactive', 'Disabled', 'Left'])(
  'excludes people with the flag “%s” as a guess, but marks no one as unsubscribed',
  (header) => {
    expect(statusesOf(header, ['yes', 'no', '2024-05-01'])).toEqual([
      'no_consent',
      'active',
      'no_consent',
    ]);
    expect(openFile(header, ['yes', 'no']).doubts()).toMatchObject([{ people: 1 }]);
  },
);

test.each(['Removed', 'Deleted', 'deleted_at', 'Blocked', 'Gelöscht', 'Supprimé', 'Eliminado'])(
  'asks about a column “%s”, which may be about an account, and marks no one as unsubscribed',
  (header) => {
    for (const cells of [
      ['yes', 'no', ''],
      ['2024-05-01', '', ''],
    ]) {
      expect(statusesOf(header, cells)).toEqual(['no_consent', 'active', 'active']);
      expect(openFile(header, cells).doubts()).toMatchObject([{ kind: 'leaving' }]);
    }
    expect(statusesOf(header, ['unsubscribed', '', ''])[0]).toBe('import_unsubscribed');
  },
);
