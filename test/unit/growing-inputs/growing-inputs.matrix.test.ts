import { sniffImage } from '../../../functions/assets/image-types';
import { checkSvg } from '../../../functions/assets/svg-rules';
import { openCsvText } from '../../../functions/imports/csv/csv-file';
import { readTextFile } from '../../../functions/imports/csv/file-rules';
import { domainsAbove } from '../../../functions/senders/domains/domain-name';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { isEmailAddress } from '../../../shared/email-address';
import { casesOf } from '../../runner/length';
import { aDraft } from '../shared/email/fixtures';
import { bodyReaders, toParser } from './body-readers';
import { findTooFastGrowth, type Parser } from './growth';

const bytes = (text: string) => new TextEncoder().encode(text);

const inHtml = [
  ['<style>', '</style>'],
  ['<!--[if mso]>', '<![endif]-->'],
  ['<p style="', '">'],
  // CSS rules that match the content after them and are therefore written into its style
  // attributes.
  ['<style>p,a,i{color:red}td p{margin:0}.a .b{color:blue}p+p{margin:1px}</style><p>', ''],
] as const;

/** Functions that parse external text other than the body of an email. */
const parsers: readonly (readonly [string, Parser])[] = [
  ['what an image is', (text) => sniffImage(bytes(text))],
  ['what an SVG holds', (text) => checkSvg(bytes(`<svg ${text}`))],
  ['an email address', isEmailAddress],
  ['the domains above one', domainsAbove],
  [
    'an uploaded list',
    (text) => [...openCsvText(readTextFile(bytes(`email,name\na@b.test,${text}`))).rows()],
  ],
];

const EDITORS = ['TIPTAP', 'TIPTAP_REACTEMAIL'] as const;

const editors = EDITORS.map((editor): readonly [string, Parser] => [
  `an email of the editor ${editor}`,
  (text) => compileEmail(aDraft({ editor, body: `<email-paragraph>${text}</email-paragraph>` })),
]);

test.each(casesOf([...parsers, ...editors], 2))(
  '%s takes time linear in the length of its input',
  async (_description, parse) => {
    expect(await findTooFastGrowth(parse)).toEqual([]);
  },
);

const readers = bodyReaders().map((reader) => [`${reader.name} (${reader.file})`, reader] as const);

test.each(casesOf(readers, 8))(
  '%s takes time linear in the length of a text',
  async (_description, reader) => {
    expect(await findTooFastGrowth(toParser(reader), inHtml)).toEqual([]);
  },
);
