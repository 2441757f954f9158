import { loadTexts } from '../../languages/load-texts';
import type { LocalTexts } from '../../languages/texts';
import { sanitizeCode } from '../code/code';
import { frameCode } from '../code/code-frame';
import { inlineCss } from '../code/inline/inline-css';
import { languageOfCode } from '../code/page-tags';
import type { CodeContent } from '../code/read-code';
import { readCode } from '../code/read-code';
import type { Footer } from '../document/footer';
import { addressLinesOf } from '../document/footer';
import { directHref, isUnsubscribeUrl, numberLinks } from '../document/links';
import type { RemovedPart } from '../document/removed-parts';
import { readEmailStyle } from '../document/styles';
import { DEFAULT_LANGUAGE } from '../language';
import type { EmailWarning } from '../lint/lint';
import { warning } from '../lint/lint';
import { lintRemovedParts } from '../lint/lint-left-out';
import { lintTarget } from '../lint/lint-link';
import { lintForeignTags, lintFormats, lintKnownTags } from '../lint/lint-text';
import { foreignTags } from '../merge/foreign-tags';
import { ADDRESS_TAG, mergeTagsIn } from '../merge/merge-tokens';
import type { CodeInput, CompileOptions, ComposedEmail } from './composed';
import { footerText } from './text';

const footerOf = (
  content: CodeContent,
  input: CodeInput,
  texts: LocalTexts,
  followsRecipient: boolean,
): Footer | undefined => {
  const hasUnsubscribeLink = content.links.some((link) => isUnsubscribeUrl(link.url));
  const showsAddress = mergeTagsIn(content.text).includes(ADDRESS_TAG);
  const addressLines = showsAddress ? [] : addressLinesOf(input.businessAddress);
  if (hasUnsubscribeLink && addressLines.length === 0) return undefined;
  return {
    brand: input.brand.trim(),
    texts,
    followsRecipient,
    addressLines,
    hasUnsubscribe: !hasUnsubscribeLink,
    hasWebVersion: false,
  };
};

const lintImages = (images: CodeContent['images']): EmailWarning[] =>
  images.flatMap(({ src, alt }) => [
    ...(src.startsWith('data:') ? [warning('image_embedded')] : []),
    ...(src === '' ? [warning('image_source_missing')] : []),
    // Warns only if there is no alt attribute. An empty one is deliberate: the image is only
    // decoration.
    ...(alt === undefined ? [warning('image_alt_missing')] : []),
  ]);

/**
 * Returns the text that recipients who see the images can read. Alternative texts are left out, so
 * that one such as `[Add to cart]` isn't mistaken for a placeholder.
 */
const textWithoutAlts = ({ text, images }: CodeContent): string =>
  [...new Set(images.map(({ alt }) => alt?.trim()).filter(Boolean))].reduce<string>(
    (remainingText, alt) => remainingText.replaceAll(`[${alt}]`, ' '),
    text,
  );

/**
 * Checks the links that only Outlook shows. Skips URLs that were already checked, because a button
 * for Outlook usually has the same URL as the regular button.
 */
const lintOutlookLinks = ({ links, outlookLinks }: CodeContent): EmailWarning[] => {
  const seen = new Set(links.map(({ url }) => url));
  return outlookLinks
    .filter(({ url }) => !seen.has(url))
    .flatMap(({ url, label }) => lintTarget(url, undefined, label));
};

/** Returns the source without ordinary comments, because they are never sent. */
const withoutComments = (html: string): string => {
  let out = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at !== -1; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at + 4);
    if (end === -1) break;
    const isConditional = html.startsWith('[if', at + 4);
    out += html.slice(from, isConditional ? end : at);
    from = end;
  }
  return out + html.slice(from);
};

/**
 * Returns whether a removed part, a URL or an unknown element, is a merge tag of another tool.
 * Other checks already report such merge tags.
 */
const isForeignTag = (
  { kind, name }: RemovedPart,
  fields: readonly string[] | undefined,
): boolean => foreignTags(kind === 'unknown_tag' ? `<${name}>` : name, fields)[0]?.index === 0;

const lintCode = (
  source: string,
  content: CodeContent,
  removedParts: readonly RemovedPart[],
  fields: readonly string[] | undefined,
): EmailWarning[] => [
  ...lintRemovedParts(removedParts.filter((part) => !isForeignTag(part, fields))),
  ...(content.text || content.images.length ? [] : [warning('body_empty')]),
  ...(!content.text && content.images.length ? [warning('body_image_only')] : []),
  ...lintImages(content.images),
  ...content.links.flatMap(({ url, label }) => lintTarget(url, undefined, label)),
  ...lintFormats([...content.links, ...content.outlookLinks].map(({ url }) => url).join(' ')),
  ...lintOutlookLinks(content),
  ...lintKnownTags([content.text, ...content.beside].join('\n'), fields),
  ...lintForeignTags(withoutComments(source), fields),
];

/**
 * Returns the parts of a code email. Tokens are still in place, and styles have also been copied
 * into style attributes.
 * @throws EmailError when the body is over the limits
 */
export const composeCode = async (
  input: CodeInput,
  options: CompileOptions,
): Promise<ComposedEmail> => {
  const first = sanitizeCode(input.body);
  const content = readCode(first.html);
  const numbered = numberLinks(content.links);
  const isTracked = options.trackLinks ?? true;
  const inlined = inlineCss(first.html);
  // The code is sanitized again, because inlining moved CSS into attributes.
  const { html } = sanitizeCode(inlined, isTracked ? numbered.href : directHref);
  const lang = options.lang ?? DEFAULT_LANGUAGE;
  const language = languageOfCode(html) ?? lang;
  const texts = await loadTexts(language, options.publicTexts);
  const isLanguageChosen = readEmailStyle(input.styles).language !== undefined;
  const isLanguageFixed = isLanguageChosen || languageOfCode(html) !== undefined;
  const followsRecipient = options.footerTexts !== undefined && !isLanguageFixed;
  const footer = footerOf(content, input, texts, followsRecipient);
  const text = [readCode(html).text, ...(footer ? [footerText(footer)] : [])].filter(Boolean);
  return {
    html: frameCode(html, {
      preHeader: input.preHeader,
      footer,
      hasOpenPixel: options.trackOpens ?? true,
      lang,
      isLanguageChosen,
    }),
    text: `${text.join('\n\n')}\n`,
    links: isTracked ? numbered.links : [],
    language,
    ownTexts: texts,
    texts: [textWithoutAlts(content), ...content.beside].map((passage) => ({ text: passage })),
    warnings: lintCode(input.body, content, first.removedParts, options.fields),
  };
};
