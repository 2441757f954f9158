import type { LocalTexts } from '../../languages/texts';
import { builtInTextAttrs } from '../language';
import { ADDRESS_TAG, footerToken, internalToken, mergeTagsIn } from '../merge/merge-tokens';
import { contrastRatio, isDarkColor, READABLE_CONTRAST } from './color';
import type { EmailDoc, InlineNode } from './email-doc';
import { type HtmlParts, NO_HTML } from './html-parts';
import { docLinks, isUnsubscribeUrl, isWebVersionUrl } from './links';
import { allBlocks, textOf } from './walk-doc';

/**
 * The parts that the footer has to contain. Parts that the author already placed in the email are
 * left out.
 */
export interface Footer {
  brand: string;
  /** Our texts in the email's language, or in English if we have none in this language. */
  texts: LocalTexts;
  /** Whether recipients get the texts in their own language, because the email has none chosen. */
  followsRecipient?: boolean;
  /**
   * The lines of the postal address. Empty if there is no address, or if the body already contains
   * it.
   */
  addressLines: string[];
  hasUnsubscribe: boolean;
  /** Whether the footer contains a link to the email as a web page. */
  hasWebVersion: boolean;
}

const tagsOf = (node: InlineNode): string[] => {
  if (node.type === 'mergeTag') return [node.attrs.name];
  return node.type === 'text' ? mergeTagsIn(node.text) : [];
};

export const addressLinesOf = (businessAddress: string): string[] =>
  businessAddress
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns the parts that the footer has to contain, because the document doesn't contain them.
 * Every email needs a postal address and an unsubscribe link (CAN-SPAM, RFC 8058).
 */
export const docFooter = (
  doc: EmailDoc,
  { brand, businessAddress }: { brand: string; businessAddress: string },
  texts: LocalTexts,
  html: HtmlParts = NO_HTML,
  followsRecipient = false,
): Footer | undefined => {
  const showsAddress = allBlocks(doc).some((node) =>
    node.type === 'html'
      ? mergeTagsIn(html.get(node.attrs.code)?.text ?? '').includes(ADDRESS_TAG)
      : textOf(node).some((run) => tagsOf(run).includes(ADDRESS_TAG)),
  );
  const links = docLinks(doc, html);
  const hasUnsubscribeLink = links.some((link) => isUnsubscribeUrl(link.url));
  const isWebVersionOn = doc.attrs?.footer.webVersion ?? false;
  const hasWebVersion = isWebVersionOn && !links.some((link) => isWebVersionUrl(link.url));
  const addressLines = showsAddress ? [] : addressLinesOf(businessAddress);
  if (hasUnsubscribeLink && addressLines.length === 0 && !hasWebVersion) return undefined;
  return {
    brand: brand.trim(),
    texts,
    followsRecipient,
    addressLines,
    hasUnsubscribe: !hasUnsubscribeLink,
    hasWebVersion,
  };
};

const MUTED = { onDark: '#d4d4d8', onLight: '#52525b' } as const;

/**
 * Returns a muted color if its contrast on the background is at least 4.5:1. Otherwise returns
 * black or white. One of them always has this contrast.
 */
export const footerColor = (background: string): string => {
  const isDark = isDarkColor(background);
  const muted = isDark ? MUTED.onDark : MUTED.onLight;
  if (contrastRatio(muted, background) >= READABLE_CONTRAST) return muted;
  return isDark ? '#ffffff' : '#000000';
};

/** Returns the sentence that says why the recipient gets the email. */
const reasonIn = (texts: LocalTexts, brand: string): string =>
  brand ? texts.text('footerReason', { brand }) : texts.text('footerReasonWithoutBrand');

/** The words of a footer in one language, in the order of their tokens. */
export const footerWords = (texts: LocalTexts, brand: string): readonly string[] => [
  reasonIn(texts, brand.trim()),
  texts.text('footerWebVersion'),
  texts.text('footerUnsubscribe'),
  texts.language,
  texts.direction,
];

type FooterTexts = Pick<Footer, 'brand' | 'texts' | 'followsRecipient'>;

/** Returns the sentence of the footer that says why the recipient gets the email. */
export const footerReason = ({ brand, texts, followsRecipient }: FooterTexts): string =>
  followsRecipient ? internalToken(footerToken(1)) : reasonIn(texts, brand);

/** Returns the label of the link to the email as a web page. */
export const webVersionLabel = ({ texts, followsRecipient }: FooterTexts): string =>
  followsRecipient ? internalToken(footerToken(2)) : texts.text('footerWebVersion');

/** Returns the label of the unsubscribe link. */
export const unsubscribeLabel = ({ texts, followsRecipient }: FooterTexts): string =>
  followsRecipient ? internalToken(footerToken(3)) : texts.text('footerUnsubscribe');

/**
 * Returns the attributes for the language and direction of the footer, if they differ from the
 * email's or may differ for some recipients.
 */
export const footerAttributes = (
  language: string,
  { texts, followsRecipient }: FooterTexts,
): { readonly lang?: string; readonly dir?: string } =>
  followsRecipient
    ? { lang: internalToken(footerToken(4)), dir: internalToken(footerToken(5)) }
    : builtInTextAttrs(language, texts);
