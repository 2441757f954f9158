import { readTextFile } from '../../../../functions/imports/csv/file-rules';
import { messages } from '../../../../shared/messages';

const read = (text: string | Uint8Array, maxBytes?: number) =>
  readTextFile(typeof text === 'string' ? Buffer.from(text) : text, maxBytes);
const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const wrongType = refusal('csv_wrong_type', messages.csvWrongType);
const empty = 'The file has no subscribers. Add at least one row and upload it again.';

test('reads a file’s text and detects its encoding', () => {
  expect(read('Email\r\na@x.test')).toEqual({
    text: 'Email\na@x.test',
    encoding: { decoder: 'utf-8', name: 'UTF-8' },
  });
});

test('accepts a file of exactly the maximum size', () => {
  expect(read('abc', 3).text).toBe('abc');
  expect(() => read('abcd', 3)).toThrow(refusal('csv_too_large', messages.csvTooLarge));
});

test.each(['', ' \n\t \n'])('reports a file without content as empty: %j', (text) => {
  expect(() => read(text)).toThrow(refusal('csv_empty', empty));
});

test.each([
  ['an archive', '504b0304'],
  ['an empty archive', '504b0506'],
  ['an old spreadsheet', 'd0cf11e0'],
  ['a PDF', '25504446'],
  ['gzip', '1f8b'],
  ['PNG', '89504e47'],
  ['JPEG', 'ffd8ff'],
  ['RAR', '52617221'],
  ['7z', '377abcaf'],
])('refuses %s under another file name', (_name, hex) => {
  const file = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from('x'.repeat(200))]);
  expect(() => read(file)).toThrow(wrongType);
  const shifted = Buffer.concat([Buffer.from('x'), Buffer.from('a'.repeat(200)), file]);
  expect(() => read(shifted)).not.toThrow(wrongType);
});

test('tolerates one control character in a hundred, but treats a file with more as binary', () => {
  const text = (controls: number, others: number) => '\u0001'.repeat(controls) + 'a'.repeat(others);
  expect(read(text(1, 99)).text).toHaveLength(100);
  expect(() => read(text(1, 98))).toThrow(wrongType);
  expect(() => read('\t\n\f\r'.repeat(30).concat('a'))).not.toThrow();
  for (const control of ['\u0000', '\u0008', '\u000b', '\u000e', '\u001f']) {
    expect(() => read(control.repeat(4).concat('a'.repeat(9)))).toThrow(wrongType);
  }
});

test('detects binary files by their first bytes', () => {
  expect(() => read('a'.repeat(65_536) + '\u0001'.repeat(5000))).not.toThrow();
});

test.each([
  ...['<!DOCTYPE html>', ' \n<html lang="de">', '<!-- x -->', '<?xml version="1.0"?>', '<Table>'],
  ...['<head>', '<body>', '<meta x>', '<script>', '<style>', '<title>', '<div>', '<center>'],
  ...['<svg>', '<Workbook>', '{\\rtf1', 'BEGIN:VCARD'],
])('rejects a list that begins with %s', (text) => {
  expect(() => read(text)).toThrow(wrongType);
});

test.each(['<ada@x.test>', '<tablet>', 'Email <html>', '{rtf', 'begin'])(
  'accepts a list that begins with %s',
  (text) => {
    expect(read(text).text).toBe(text);
  },
);

test('refuses a list in an old encoding of another script and says what to do', () => {
  const russian = Buffer.from('Email;\xc8\xec\xff\r\na@x.test;\xc0\xed\xed\xe0', 'latin1');
  expect(() => read(russian)).toThrow(refusal('csv_wrong_type', messages.csvEncoding));
});
