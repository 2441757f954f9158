import type { HtmlElement, HtmlNode } from '../../shared/email/html/html-nodes';
import { isElement, isText } from '../../shared/email/html/html-nodes';
import { parseHtml } from '../../shared/email/html/parse-html';
import { isOrganization, readStructuredData } from './structured-data';

/** What a page says about its brand. URLs are absolute and haven't been checked yet. */
export type PageFacts = {
  /** Names of the brand, with the most reliable one first. */
  readonly names: readonly string[];
  readonly title: string;
  readonly abouts: readonly string[];
  /** Colors that the page declares for the browser's own controls. */
  readonly themeColors: readonly string[];
  /** Images that may be the logo, with the most likely one first. */
  readonly logos: readonly URL[];
  readonly styleSheets: readonly URL[];
  /** The descriptions of a web app. A page should have no more than one. */
  readonly manifests: readonly URL[];
  /** The CSS of style elements. */
  readonly styles: readonly string[];
  /** The CSS of style attributes. */
  readonly inlineStyles: readonly string[];
};

/** An element, with hints from the elements around it. */
type Placed = {
  readonly element: HtmlElement;
  readonly isInHeader: boolean;
  /**
   * The number of levels up to an element that is named after a logo, or Infinity if there is none.
   */
  readonly logoDistance: number;
};

const wordsOf = ({ attribs: { class: names = '', id = '' } }: HtmlElement): string =>
  `${names} ${id}`.toLowerCase();

const isHeader = (element: HtmlElement): boolean =>
  element.name === 'header' || /header|navbar|masthead/.test(wordsOf(element));

/** Returns all elements in page order. */
const elementsOf = (nodes: readonly HtmlNode[]): readonly Placed[] => {
  const found: Placed[] = [];
  // The parser limits the depth, so this recursion is safe.
  const visit = (children: readonly HtmlNode[], parent: Omit<Placed, 'element'>): void => {
    for (const node of children) {
      if (!isElement(node)) continue;
      found.push({ ...parent, element: node });
      visit(node.children, {
        isInHeader: parent.isInHeader || isHeader(node),
        logoDistance: /logo/.test(wordsOf(node)) ? 1 : parent.logoDistance + 1,
      });
    }
  };
  visit(nodes, { isInHeader: false, logoDistance: Number.POSITIVE_INFINITY });
  return found;
};

const textOf = ({ children }: HtmlElement): string =>
  children
    .filter(isText)
    .map(({ data }) => data)
    .join('');

/** Returns the text in one line, without invisible characters. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

const saysLogo = (element: HtmlElement): boolean => {
  const { src = '', alt = '' } = element.attribs;
  return /logo/.test(`${wordsOf(element)} ${src.toLowerCase()} ${alt.toLowerCase()}`);
};

/** Returns an image's URL. Pages that load images lazily keep it in another attribute. */
const sourceOf = ({ attribs }: HtmlElement): string => {
  const sources = [attribs['data-src'], attribs.src, attribs.srcset, attribs['data-srcset']];
  const [first = ''] = sources.filter((source) => source && !source.startsWith('data:'));
  return first.trim().split(/\s/)[0] ?? '';
};

/**
 * The maximum number of levels from an image up to an element named after the logo: one for a link,
 * and one for the logo's shape. Without a limit, a body named after the logo would turn every image
 * on the page into a logo.
 */
const maxLogoDistance = 3;

/**
 * Returns the rank of an image as a logo, from 0 (best), or undefined if it isn't a likely logo.
 */
const imageRank = ({ element, isInHeader, logoDistance }: Placed): number | undefined => {
  if (element.name !== 'img') return undefined;
  if (!saysLogo(element) && logoDistance > maxLogoDistance) return undefined;
  return isInHeader ? 1 : 3;
};

/** Returns the longer side of an icon, in pixels. Unknown sizes count as 0. */
const iconSize = ({ attribs: { sizes = '', type = '' } }: HtmlElement): number =>
  type === 'image/svg+xml' || sizes === 'any' ? 512 : Number.parseInt(sizes, 10) || 0;

/** The smallest icon that looks sharp as a logo in an email. */
const minIconSize = 96;

const relsOf = ({ attribs: { rel = '' } }: HtmlElement): readonly string[] =>
  rel.toLowerCase().split(/\s+/);

/** Returns the rank of a linked icon as a logo. Touch icons are always large. */
const iconRank = ({ element }: Placed): number | undefined => {
  if (element.name !== 'link') return undefined;
  const rels = relsOf(element);
  if (rels.some((rel) => rel.startsWith('apple-touch-icon'))) return 2;
  return rels.includes('icon') && iconSize(element) >= minIconSize ? 4 : undefined;
};

const metasOf = (elements: readonly Placed[]) => {
  const found = new Map<string, string[]>();
  for (const { element } of elements) {
    const { name, property, content } = element.attribs;
    const key = (property ?? name)?.toLowerCase();
    if (element.name !== 'meta' || !key || !content) continue;
    const contents = found.get(key) ?? [];
    contents.push(content);
    found.set(key, contents);
  }
  return (...keys: readonly string[]): readonly string[] =>
    keys.flatMap((key) => found.get(key) ?? []);
};

/** The maximum number of style attributes to read. More of them add nothing new. */
const maxInlineStyles = 2000;

/**
 * The maximum length of a link. Each one is resolved against the page's base, so a long base would
 * otherwise be copied into thousands of links.
 */
const maxHrefLength = 2048;

/** The maximum number of links of one kind to resolve. Only the first few of them are read. */
const maxLinks = 20;

const isUsableHref = (href: string | undefined): href is string =>
  href !== undefined && href !== '' && href.length <= maxHrefLength;

/** Returns the texts as plain text, and leaves out empty ones. */
const plainTexts = (texts: readonly string[]): readonly string[] =>
  texts.map(plainText).filter(Boolean);

/**
 * Reads what a page says about its brand. Doesn't run scripts or load other files.
 * @param url the URL of the page
 * @throws EmailError code_too_deep
 */
export const readPageFacts = (html: string, url: URL): PageFacts => {
  const elements = elementsOf(parseHtml(html));
  const named = (name: string) =>
    elements.filter(({ element }) => element.name === name).map(({ element }) => element);
  const baseHref = named('base')[0]?.attribs.href ?? '';
  const isUsableBase = isUsableHref(baseHref) && URL.canParse(baseHref, url);
  const base = isUsableBase ? new URL(baseHref, url) : url;
  const urlsOf = (hrefs: readonly (string | undefined)[]): readonly URL[] =>
    [...new Set(hrefs.filter(isUsableHref))]
      .slice(0, maxLinks)
      .flatMap((href) => (URL.canParse(href, base) ? [new URL(href, base)] : []));

  const meta = metasOf(elements);
  const data = named('script')
    .filter(({ attribs }) => attribs.type?.toLowerCase() === 'application/ld+json')
    .flatMap((script) => readStructuredData(textOf(script)));
  const organizations = data.filter(isOrganization);

  const pictures = elements
    .flatMap((placed) => {
      const rank = imageRank(placed) ?? iconRank(placed);
      const { element } = placed;
      const href = element.name === 'img' ? sourceOf(element) : element.attribs.href;
      return rank === undefined ? [] : { rank, href };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ href }) => href);
  const logos = urlsOf([...organizations.map(({ logo }) => logo), ...pictures]);
  const unique = new Map(logos.map((logo) => [logo.href, logo]));

  const links = named('link');
  const linked = (rel: string) =>
    urlsOf(links.filter((link) => relsOf(link).includes(rel)).map(({ attribs }) => attribs.href));
  return {
    names: plainTexts([
      ...organizations.map(({ name = '' }) => name),
      ...meta('og:site_name', 'application-name', 'apple-mobile-web-app-title'),
      ...data.map(({ name = '' }) => name),
    ]),
    title: plainText(named('title').map(textOf)[0] ?? ''),
    abouts: plainTexts([
      ...organizations.map(({ description = '' }) => description),
      ...meta('description', 'og:description', 'twitter:description'),
      ...data.map(({ description = '' }) => description),
    ]),
    themeColors: meta('theme-color', 'msapplication-tilecolor'),
    logos: [...unique.values()],
    styleSheets: linked('stylesheet'),
    manifests: linked('manifest'),
    styles: named('style').map(textOf),
    inlineStyles: elements
      .flatMap(({ element }) => element.attribs.style ?? [])
      .slice(0, maxInlineStyles),
  };
};
