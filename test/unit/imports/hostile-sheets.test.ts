import { storeArchive } from '../../../functions/imports/spreadsheet/checked-archive';
import {
  convertSpreadsheet,
  countLinkedCells,
} from '../../../functions/imports/spreadsheet/convert-spreadsheet';
import { withoutLinkRecords } from '../../../functions/imports/spreadsheet/harmless-parts';
import {
  oldWorkbookWithLink,
  sheetOf,
  tableOf,
  utf16,
} from '../../fixtures/imports/hostile-sheets';
import { zipBomb } from '../../fixtures/imports/spreadsheets';

/*
 * These tests use files of a kilobyte that demand more memory than a machine has. Without the
 * checks, each file refused here would exhaust the memory of the process and crash it.
 */

const emails = [
  '<row r="1"><c r="A1" t="str"><v>Email</v></c></row>',
  '<row r="2"><c r="A2" t="str"><v>ada@example.com</v></c></row>',
].join('');
const fullSheetLink = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
const address =
  '<table:table-cell office:value-type="string"><text:p>ada@example.com</text:p></table:table-cell>';
const row = (...cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const cellOf = (attributes: string, content = 'x') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${content}</text:p></table:table-cell>`;

test('adds no rows for a link that covers the whole sheet', async () => {
  const bytes = sheetOf(`<sheetData>${emails}</sheetData>${fullSheetLink}`);
  expect((await convertSpreadsheet(bytes, 'archive')).text).toBe('Email\nada@example.com');
});

test('accepts an OpenDocument sheet that ends with one repeated empty cell, as LibreOffice writes it', async () => {
  const repeatToEnd = 'table:number-columns-repeated="16384"';
  const bytes = tableOf(
    row(address, `<table:table-cell ${repeatToEnd}/>`) +
      `<table:table-row table:number-rows-repeated="1048574"><table:table-cell ${repeatToEnd}/></table:table-row>`,
  );
  expect((await convertSpreadsheet(bytes, 'archive')).text).toBe('ada@example.com');
});

const repeatAttribute = 'table:number-columns-repeated';
const longText = 'a,'.repeat(500_000);
const manyCells = Array.from({ length: 25 }, () => '<c t="str"><v>').join(`${longText}</v></c>`);

test.each([
  [
    'a cell beyond the last column',
    sheetOf(`<sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData>`),
  ],
  ['a sheet in UTF-16', sheetOf(`<sheetData>${emails}</sheetData>${fullSheetLink}`, utf16)],
  [
    'a row of more text than is taken',
    sheetOf(`<sheetData><row r="1">${manyCells}</v></c></row></sheetData>`),
  ],
  ['a cell repeated 300 million times', tableOf(row(cellOf(`${repeatAttribute}="300000000"`)))],
  ['the same behind a sign', tableOf(row(cellOf(`a=">" ${repeatAttribute}="300000000"`)))],
  ['the same with more behind its name', tableOf(row(cellOf(`${repeatAttribute}_b="300000000"`)))],
  [
    'an empty cell repeated 300 million times',
    tableOf(row(`<table:table-cell ${repeatAttribute}="300000000"/>`, address)),
  ],
  [
    'a row repeated two billion times',
    tableOf(row(address).replace('row>', 'row table:number-rows-repeated="2e9">')),
  ],
  [
    'many cells repeated as often as a sheet is wide',
    tableOf(row(...Array<string>(100).fill(cellOf(`${repeatAttribute}="16384"`)))),
  ],
  ['500 million spaces', tableOf(row(cellOf('', 'a<text:s text:c="500000000"/>b')))],
])('refuses a workbook with %s before building the sheet', async (_description, bytes) => {
  await expect(convertSpreadsheet(bytes, 'archive')).rejects.toMatchObject({
    code: 'csv_wrong_type',
  });
});

test.each([
  ['a bomb in the archive in an archive', zipBomb(200)],
  [
    'an archive in an archive in an archive',
    storeArchive([{ name: 'Index.zip', bytes: zipBomb(1) }]),
  ],
  ['an endless cell in it', tableOf(row(cellOf(`${repeatAttribute}="300000000"`)))],
])('refuses a malformed workbook: %s', async (_description, bytes) => {
  await expect(
    convertSpreadsheet(storeArchive([{ name: 'Index.zip', bytes }]), 'archive'),
  ).rejects.toMatchObject({ code: 'csv_wrong_type' });
});

test('reads an archive inside an archive as the spreadsheet library does', async () => {
  const bytes = sheetOf(`<sheetData>${emails}</sheetData>${fullSheetLink}`);
  const outer = storeArchive([{ name: 'Index.zip', bytes }]);
  expect((await convertSpreadsheet(outer, 'archive')).text).toBe('Email\nada@example.com');
});

test('removes links from all parts of a binary workbook', () => {
  const record = (type: readonly number[], content: readonly number[]) => [
    ...type,
    content.length,
    ...content,
  ];
  const before = record([0x81, 0x01], [1, 2, 3]);
  const link = record([0xee, 0x03], [0xee, 0x03, 0, 9]);
  const after = record([0x05], [0xee, 0x03, 0]);
  const splitParts = (...parts: readonly number[][]) => [
    ...withoutLinkRecords({ name: 'sheet1.bin', bytes: Uint8Array.from(parts.flat()) }).bytes,
  ];
  expect(splitParts(before, link, after, link)).toEqual([...before, ...after]);
  expect(splitParts(before, after)).toEqual([...before, ...after]);
  expect(splitParts(before, link.slice(0, 4))).toEqual(before);
});

test('refuses an old workbook whose links cover more cells than real workbooks do', async () => {
  const narrow = await convertSpreadsheet(oldWorkbookWithLink({ rows: 2, columns: 1 }), 'ole');
  expect(narrow.text).toBe('Email\nada@example.com');
  await expect(
    convertSpreadsheet(oldWorkbookWithLink({ rows: 65_535, columns: 65_535 }), 'ole'),
  ).rejects.toMatchObject({ code: 'csv_wrong_type' });
});

test('refuses an old workbook with a link whose cell range is stored elsewhere', () => {
  const split = Uint8Array.from([
    0xb8, 0x01, 0, 0, 0x3c, 0, 8, 0, 0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff,
  ]);
  expect(countLinkedCells(split)).toBe(Number.POSITIVE_INFINITY);
});
