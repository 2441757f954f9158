import { messages } from '../../../shared/messages';
import { readBytes } from './fixture';

const encodeText = (text: string, high: (letter: string) => readonly number[]): Buffer =>
  Buffer.from(
    [...text].flatMap((character) =>
      character.charCodeAt(0) < 0x80 ? character.charCodeAt(0) : high(character),
    ),
  );

/** Encodes text the way Excel for Windows saves "CSV" in Russia. */
const windows1251 = (text: string): Buffer =>
  encodeText(text, (letter) => [letter.charCodeAt(0) - 0x410 + 0xc0]);
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const shiftJis = Buffer.concat([
  latin('Email,'),
  Buffer.from('8358836581 5b835e8358'.replace(' ', ''), 'hex'), // ステータス
  latin('\r\na@x.test,'),
  Buffer.from('947a904d92e28e7e', 'hex'), // 配信停止
  latin('\r\n'),
]);
const gbk = Buffer.concat([
  latin('Email,'),
  Buffer.from('d7b4ccac', 'hex'), // 状态
  latin('\r\na@x.test,'),
  Buffer.from('d2d1cdcbb6a9', 'hex'), // 已退订
  latin('\r\n'),
]);

test.each([
  ['Windows-1251', windows1251('Email;Имя;Статус\r\na@x.test;Анна;отписан\r\n')],
  ['Shift-JIS', shiftJis],
  ['GBK', gbk],
])(
  'refuses a list in %s, because a wrong encoding could activate people who unsubscribed',
  async (...file) => {
    await expect(readBytes(file[1])).rejects.toThrow(messages.csvEncoding);
  },
);

test.each([
  'E-Mail;Ort;Größe\r\na@x.test;Köln;Übergröße\r\nb@x.test;Zürich;Süß\r\n',
  'E-post;Namn\r\na@x.test;Åsa Åström\r\nb@x.test;Örjan Ääs\r\n',
  'EMAIL;PRÉNOM\r\na@x.test;ANDRÉ LEFÈVRE\r\nb@x.test;ÉLÉA\r\n',
  'Email;Nafn\r\na@x.test;Þórður Æsa\r\nb@x.test;Søren Ærø Åse\r\n',
])('still reads a Western European list from an older Excel version: %j', async (text) => {
  const { file, rejected } = await readBytes(latin(text));
  expect(file.encoding).toBe('Windows-1252');
  expect(rejected).toEqual([]);
});
