import { sniffImage } from '../../../functions/assets/image-types';
import { checkSvg } from '../../../functions/assets/svg-rules';
import { openCsvText } from '../../../functions/imports/csv/csv-file';
import { readTextFile } from '../../../functions/imports/csv/file-rules';
import { sanitizeCode } from '../../../shared/email/code/code';
import { sanitizeCss } from '../../../shared/email/code/code-css';
import { pageColor } from '../../../shared/email/code/page-color';
import { readCode } from '../../../shared/email/code/read-code';
import { safeImageUrl, safeUrl } from '../../../shared/email/html/safe-url';
import { convertLegacy } from '../../../shared/email/markup/convert';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { translateEmail, translateText } from '../../../shared/email/markup/translate-tags';
import { foreignTags } from '../../../shared/email/merge/foreign-tags';
import { compile } from '../../../shared/email/merge/merge';
import { mergeTagsIn } from '../../../shared/email/merge/merge-tokens';
import { isEmailAddress } from '../../../shared/email-address';
import { growingTooFast, type Parser } from './growth';

const bytes = (text: string) => new TextEncoder().encode(text);

const inHtml = [
  ['<style>', '</style>'],
  ['<!--[if mso]>', '<![endif]-->'],
  ['<p style="', '">'],
] as const;

const parsers: readonly (readonly [string, Parser, typeof inHtml | undefined])[] = [
  ['what an image is', (text) => sniffImage(bytes(text)), undefined],
  ['what an SVG holds', (text) => checkSvg(bytes(`<svg ${text}`)), undefined],
  ['the source of a code email', (text) => sanitizeCode(text), inHtml],
  ['its style sheets', sanitizeCss, undefined],
  ['the colour behind a code email', pageColor, inHtml],
  ['what a code email says', (text) => readCode(text), undefined],
  ['a stored body', (text) => markupToDoc(text), undefined],
  ['the body of an older editor', (text) => convertLegacy(text), undefined],
  ['merge tags of a mail', (text) => compile(text, 'html'), inHtml],
  ['merge tags of a subject', (text) => compile(text, 'header'), undefined],
  ['merge tags in a text', mergeTagsIn, undefined],
  ['tags of other tools', (text) => foreignTags(text, []), undefined],
  ['tags of other tools, translated', (text) => translateText(text, []), undefined],
  [
    'tags of other tools in the source of a code email, translated',
    (body) => translateEmail({ subject: '', preHeader: '', body, editor: 'CODE' }, []),
    undefined,
  ],
  ['a link', safeUrl, undefined],
  ['the address of an image', safeImageUrl, undefined],
  ['an email address', isEmailAddress, undefined],
  [
    'an uploaded list',
    (text) => [...openCsvText(readTextFile(bytes(`email,name\na@b.test,${text}`))).rows()],
    undefined,
  ],
];

test.each(parsers)(
  '%s is read in time that grows with its length',
  async (_what, parse, inside) => {
    expect(await growingTooFast(parse, inside)).toEqual([]);
  },
);
