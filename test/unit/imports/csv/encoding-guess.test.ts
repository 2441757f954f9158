import { likelyReadings } from '../../../../functions/imports/csv/encoding-guess';
import { decodeBytes } from '../../../../functions/imports/csv/encoding-rules';
import { openImportProduct } from '../import-product';

/** The encoding tables by decoder. Each table maps every letter to its one or two bytes. */
const tables = new Map<string, Map<string, readonly number[]>>();
const tableOf = (decoder: string): Map<string, readonly number[]> => {
  const known = tables.get(decoder);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const read = (bytes: readonly number[]) => {
    const text = decodeBytes(Uint8Array.from(bytes), decoder);
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) read([byte]);
  if (/shift|euc|gbk|big5/.test(decoder)) {
    for (let leadByte = 0x81; leadByte < 0xff; leadByte += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) read([leadByte, trail]);
  }
  tables.set(decoder, table);
  return table;
};
/**
 * Returns a letter's bytes in Vietnamese encodings, which put the tone after the letter: ỗ is ô and
 * a tilde.
 */
const inMarks = (letter: string, table: ReadonlyMap<string, readonly number[]>) => {
  const parts = [...letter.normalize('NFD')];
  const tone = parts.find((part) => /[\u0300\u0301\u0303\u0309\u0323]/.test(part)) ?? '';
  const base = table.get(
    parts
      .filter((part) => part !== tone)
      .join('')
      .normalize('NFC'),
  );
  const markBytes = table.get(tone);
  return base && markBytes ? [...base, ...markBytes] : undefined;
};
const encodeText = (text: string, decoder: string): Buffer => {
  const table = tableOf(decoder);
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = table.get(letter) ?? inMarks(letter, table);
      if (!bytes) throw new Error(`${letter} is not in ${decoder}`);
      return [...bytes];
    }),
  );
};

const names: readonly (readonly [string, readonly string[]])[] = [
  [
    'windows-1252',
    ['Jürgen Müller', 'Zoë Lefèvre', 'José Núñez', 'Åsa Ström', 'Søren Ærø', 'João Conceição'],
  ],
  [
    'windows-1250',
    [
      'Łukasz Żółć',
      'Agnieszka Wąs',
      'Jiří Čapek',
      'Šárka Dvořáková',
      'Ľubomír Šťastný',
      'Győző Erdős',
    ],
  ],
  ['iso-8859-2', ['Łukasz Żółć', 'Zdeněk Hřib', 'Šárka Dvořáková', 'Agnieszka Wąś', 'Jiří Čapek']],
  ['macintosh', ['Ärger Jürgen', 'Müller Zoë', 'José Núñez', 'Åsa Ström', 'Élodie Lefèvre']],
  ['windows-1250', ['Őze Sándor', 'Fűzi Béla']],
  ['iso-8859-2', ['Jiří Čapek', 'Božena Němcová']],
  ['cp850', ['Jürgen Müller', 'Zoë Lefèvre', 'José Núñez', 'Günther Groß', 'João Conceição']],
  ['cp850', ['Jürgen Müller', 'Jörg Weiß']],
  ['cp852', ['Łukasz Żółć', 'Zdeněk Hřib', 'Šárka Dvořáková', 'Agnieszka Wąs', 'Jiří Čapek']],
  ['windows-1258', ['Đỗ Văn Nguyên', 'Trần Thị Hương', 'Lê Đình Đạt']],
  ['windows-1254', ['Ayşe Yılmaz', 'Gökhan Çığ', 'İpek Şahin']],
  ['windows-1254', ['Ayşe Yılmaz']],
  ['windows-1252', ['Guðrún Þórsdóttir', 'Sigríður Ásta']],
  ['windows-1252', ['Müller', 'Conceição', 'Lefèvre', 'Ström']],
  ['windows-1251', ['Анна Иванова', 'Дмитрий Петров', 'Олена Коваль']],
  ['koi8-r', ['Анна Иванова', 'Дмитрий Петров']],
  ['windows-1253', ['Μαρία Παπαδοπούλου', 'Γιώργος Ιωάννου']],
  ['shift_jis', ['ヤマダ タロウ', 'すずき はなこ', '山田 さくら']],
  ['euc-kr', ['김민준 이서연', '박지훈']],
];

test.each(names)('reads a list in the encoding %s correctly', (decoder, people) => {
  const text = `Email;Name\n${people.map((name, index) => `p${index}@x.test;${name}`).join('\n')}\n`;
  const [first] = likelyReadings(encodeText(text, decoder));
  const read = decodeBytes(encodeText(text, decoder), first?.decoder ?? '');
  expect(read).toBe(text);
});

test.each(names.flatMap(([decoder, people]) => people.map((name) => [decoder, name] as const)))(
  'includes, for a single name in %s, the correct reading %s among the suggestions',
  (decoder, name) => {
    const bytes = encodeText(`Email,Name\na@x.test,${name}\n`, decoder);
    const read = likelyReadings(bytes).map((one) => decodeBytes(bytes, one.decoder));
    expect(read).toContain(`Email,Name\na@x.test,${name}\n`);
  },
);

test('suggests no other encoding for a list in plain ASCII', () => {
  expect(likelyReadings(Buffer.from('Email,Name\na@x.test,Ann\n'))).toEqual([]);
});

test('imports a file in the encoding that the user chose in the preview', async () => {
  const { upload, previews, files } = openImportProduct();
  const customerId = '01J00000000000000000000001';
  const assetKey = upload(
    customerId,
    encodeText('Email,Name\na@x.test,Győző Erdős\n', 'windows-1250'),
  );
  const first = await previews.preview(customerId, { assetKey });
  expect(first.encodings?.map(({ decoder }) => decoder)).toContain('windows-1250');
  const chosen = await previews.preview(customerId, { assetKey, encoding: 'windows-1250' });
  expect(chosen.previewSubs[0]?.name).toBe('Győző Erdős');
  expect(chosen.encodings?.[0]?.decoder).toBe('windows-1250');
  const [row] = [...(await files.open(assetKey)).rows()];
  expect(row).toMatchObject({ name: 'Győző Erdős' });
});
