import { sniffImage } from '../../../functions/assets/image-types';
import { checkSvg } from '../../../functions/assets/svg-rules';
import { openCsvText } from '../../../functions/imports/csv/csv-file';
import { readTextFile } from '../../../functions/imports/csv/file-rules';
import { domainsAbove } from '../../../functions/senders/domains/domain-name';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { isEmailAddress } from '../../../shared/email-address';
import { aDraft } from '../shared/email/fixtures';
import { bodyReaders, runnable } from './body-readers';
import { growingTooFast, type Parser } from './growth';

const bytes = (text: string) => new TextEncoder().encode(text);

const inHtml = [
  ['<style>', '</style>'],
  ['<!--[if mso]>', '<![endif]-->'],
  ['<p style="', '">'],
  // Rules that reach what follows: they are written into its style attributes.
  ['<style>p,a,i{color:red}td p{margin:0}.a .b{color:blue}p+p{margin:1px}</style><p>', ''],
] as const;

/** Functions that are not given the body of an email, but other texts from outside. */
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

test.each(parsers)('%s is read in time that grows with its length', async (_what, parse) => {
  expect(await growingTooFast(parse)).toEqual([]);
});

const readers = bodyReaders();

test('every function that reads a body is found', () => {
  const names = readers.map(({ name }) => name);
  const some =
    'sanitizeCode inlineCss composeCode compileEmail readCode openBody compile lintOwnTags';
  expect(names).toEqual(expect.arrayContaining(some.split(' ')));
});

test.each(readers.map((reader) => [`${reader.name} (${reader.file})`, reader] as const))(
  '%s takes time that grows with the length of a text',
  async (_what, reader) => {
    expect(await growingTooFast(runnable(reader), inHtml)).toEqual([]);
  },
);

const EDITORS = ['TIPTAP', 'TIPTAP_REACTEMAIL'] as const;

test.each(EDITORS)(
  'an email of the editor %s compiles in time that grows with it',
  async (editor) => {
    const parse: Parser = (text) =>
      compileEmail(aDraft({ editor, body: `<email-paragraph>${text}</email-paragraph>` }));
    expect(await growingTooFast(parse)).toEqual([]);
  },
);
