import { loadTexts } from '../../languages/load-texts';
import type { LocalTexts } from '../../languages/texts';
import { htmlPartsOf } from '../code/html-parts';
import type { EditorContentType } from '../content-types';
import { utf8Length } from '../document/body-limits';
import { languageOfDoc } from '../document/direction';
import { docFooter, footerWords } from '../document/footer';
import { directHref, docLinks, type NumberedLink, numberLinks } from '../document/links';
import { readEmailStyle } from '../document/styles';
import { DEFAULT_LANGUAGE } from '../language';
import { type EmailWarning, GMAIL_CLIP_BYTES, warning } from '../lint/lint';
import { lintDoc } from '../lint/lint-doc';
import { lintProof, lintWholeEmail } from '../lint/lint-email';
import { lintStoreTags } from '../lint/lint-store-tags';
import { lintGreeting, lintMergeTags, lintSubject } from '../lint/lint-text';
import { placedTexts } from '../lint/placed-texts';
import { openBody } from '../markup/open-body';
import { GREETING_TAGS, type Greetings, greetingFallbacks, greetingsOf } from '../merge/greeting';
import { compile, fill, type Seg } from '../merge/merge';
import {
  ADDRESS_TOKENS,
  footerToken,
  footerValues,
  linkToken,
  OPEN_TOKEN,
} from '../merge/merge-tokens';
import { createProductLookup } from '../products/product-cells';
import { findProductsFor } from '../products/shown-product';
import { constantsOf } from '../render/merge-constants';
import { renderDoc } from '../render/render-doc';
import type { CompileInput, CompileOptions, ComposedEmail } from './composed';
import { conditionNames, namesIn, shopConstants, usesEntry } from './entry-use';
import { productLinks } from './products-text';
import { docToText } from './text';

/**
 * The version of the output. Increase it with every change that produces different bytes for the
 * same document.
 */
export const RENDERER_VERSION = '10';

/**
 * An email that was rendered once for all its recipients. It is plain JSON, which can be stored and
 * later filled with each recipient's values.
 */
export interface CompiledEmail {
  draftId: string;
  rev: number;
  rendererVersion: string;
  html: Seg[];
  text: Seg[];
  subject: Seg[];
  links: NumberedLink[];
  /** The size of the HTML in UTF-8 bytes for a recipient without values for any field. */
  bytes: number;
  /**
   * Whether the email contains data of the event that made the recipient enter the sequence, such
   * as a cart or an order.
   */
  usesEntry?: boolean;
  /** The language of the text, as a BCP 47 tag. Absent in emails that were rendered earlier. */
  lang?: string;
  /**
   * The words of the footer by language, for recipients with a language of their own. Absent if the
   * email has a language of its own.
   */
  footers?: Readonly<Record<string, readonly string[]>>;
  /** The greetings in this language. Only for emails that greet their recipients by name. */
  greetings?: Greetings;
  warnings: EmailWarning[];
}

const composeBlocks = async (
  input: CompileInput,
  editor: Exclude<EditorContentType, 'CODE'>,
  options: CompileOptions,
): Promise<ComposedEmail> => {
  const doc = await openBody(input.body, editor);
  const [htmlParts, shownProducts] = await Promise.all([
    htmlPartsOf(doc),
    findProductsFor(doc, options.shop?.find),
  ]);
  const products = createProductLookup(shownProducts, options.lang ?? DEFAULT_LANGUAGE);
  const numbered = numberLinks(docLinks(doc, htmlParts, productLinks(products)));
  const isTracked = options.trackLinks ?? true;
  const href = isTracked ? numbered.href : directHref;
  const language = languageOfDoc(
    doc,
    readEmailStyle(input.styles).language,
    options.lang ?? DEFAULT_LANGUAGE,
  );
  const texts = await loadTexts(language, options.publicTexts);
  const isLanguageChosen = readEmailStyle(input.styles).language !== undefined;
  const followsRecipient = options.footerTexts !== undefined && !isLanguageChosen;
  const html = await renderDoc(doc, input, {
    followsRecipient,
    lang: options.lang,
    publicTexts: options.publicTexts,
    hasOpenPixel: options.trackOpens ?? true,
    href,
    html: htmlParts,
    products,
  });
  return {
    html,
    text: docToText(doc, {
      href,
      footer: docFooter(doc, input, texts, htmlParts, followsRecipient),
      html: htmlParts,
      products,
      texts,
    }),
    links: isTracked ? numbered.links : [],
    language,
    ownTexts: texts,
    ownLinks: isTracked ? docLinks(doc, htmlParts) : [],
    texts: placedTexts(doc, htmlParts),
    warnings: lintDoc(doc, {
      style: readEmailStyle(input.styles),
      fields: options.fields,
      html: htmlParts,
      ...(options.shop && {
        shop: { isConnected: options.shop.isConnected, shown: shownProducts },
      }),
      trigger: options.trigger,
    }),
    constants: products.constants,
  };
};

/**
 * Loads the renderer for code emails only when it is needed, because it includes the HTML parser.
 */
const loadAndComposeCode = async (
  input: CompileInput,
  options: CompileOptions,
): Promise<ComposedEmail> => {
  const { composeCode } = await import('./compile-code');
  return composeCode(input, options);
};

/**
 * A placeholder for a signed tracking URL when the size is measured: 75 characters of token after a
 * host name of typical length.
 */
const TRACKED_URL = `https://${'x'.repeat(112)}`;

/** A placeholder for a product title when the size is measured. It has about the maximum length. */
const LONG_TITLE = 'x'.repeat(100);

const sizeOf = (html: readonly Seg[], links: readonly NumberedLink[]): number => {
  const linkTokens = links.map((link) => linkToken(link.n));
  const tokens = [OPEN_TOKEN, ...ADDRESS_TOKENS.values(), ...linkTokens];
  // The size is measured with a full cart.
  const carts = [...conditionNames(html)].map((name) => [name, LONG_TITLE] as const);
  const urls = tokens.map((name) => [name, TRACKED_URL] as const);
  return utf8Length(fill(html, new Map([...carts, ...urls])));
};

/** The tokens of the footer's texts. */
const FOOTER_TOKENS = [1, 2, 3].map(footerToken);

const footersIn = (texts: readonly LocalTexts[] = [], brand: string) =>
  Object.fromEntries(texts.map((each) => [each.language, footerWords(each, brand)]));

const lintCompiledEmail = (
  input: CompileInput,
  bytes: number,
  fields: readonly string[] | undefined,
): EmailWarning[] => [
  ...lintSubject(input.subject, fields),
  ...lintMergeTags(input.preHeader, fields, 'preHeader'),
  ...(input.businessAddress.trim() ? [] : [warning('missing_business_address')]),
  ...(bytes > GMAIL_CLIP_BYTES ? [warning('size_clipped')] : []),
];

/**
 * Renders a draft once into pieces that `fill` completes for each recipient. Adds what every email
 * contains: postal address, unsubscribe link, plain-text part, and preview text. Problems with the
 * content are returned as `warnings`. If one of them has the severity `error`, the email must not
 * be sent.
 * @throws EmailError when the body is over the limits
 */
export const compileEmail = async (
  input: CompileInput,
  overrides: CompileOptions = {},
): Promise<CompiledEmail> => {
  const { editor } = input;
  const options = { ...overrides, lang: readEmailStyle(input.styles).language ?? overrides.lang };
  const composedEmail =
    editor === 'CODE'
      ? await loadAndComposeCode(input, options)
      : await composeBlocks(input, editor, options);
  const constants = new Map([
    ...constantsOf(input),
    ...shopConstants(options.shop),
    ...(composedEmail.constants ?? []),
  ]);
  const { links, language, ownTexts } = composedEmail;
  const greetings = greetingsOf(ownTexts);
  const known = {
    constants,
    fallbacks: new Map<string, string>([
      ...greetingFallbacks(greetings),
      ...footerValues(footerWords(ownTexts, input.brand)),
    ]),
  };
  const html = compile(composedEmail.html, 'html', known);
  const text = compile(composedEmail.text, 'text', known);
  const subject = compile(input.subject, 'header', known);
  const bytes = sizeOf(html, links);
  const names = namesIn([...html, ...text, ...subject]);
  const hasFooterWords = FOOTER_TOKENS.some((name) => names.has(name));
  const greets = GREETING_TAGS.some((name) => names.has(name));
  return {
    draftId: input.draftId,
    rev: input.rev,
    rendererVersion: RENDERER_VERSION,
    html,
    text,
    subject,
    links,
    bytes,
    lang: language,
    ...(usesEntry(names) && { usesEntry: true }),
    ...(greets && { greetings }),
    ...(hasFooterWords && { footers: footersIn(options.footerTexts, input.brand) }),
    warnings: [
      ...lintCompiledEmail(input, bytes, options.fields),
      ...lintStoreTags(
        { segs: [...html, ...subject], links: composedEmail.ownLinks ?? links },
        options,
      ),
      ...(greets ? lintGreeting(language, ownTexts) : []),
      ...lintWholeEmail(input, composedEmail.texts),
      ...lintProof(input, composedEmail.texts, options.now),
      ...composedEmail.warnings,
    ],
  };
};
