import { createElement } from 'react';
import { loadTexts } from '../../languages/load-texts';
import type { StoredTexts } from '../../languages/own-texts';
import { htmlPartsOf } from '../code/html-parts';
import { coerceAttrs } from '../document/attrs';
import { languageOfDoc } from '../document/direction';
import type { EmailDoc } from '../document/email-doc';
import { docFooter } from '../document/footer';
import type { HrefMap } from '../document/found-link';
import { frameWidth } from '../document/frame-size';
import { type HtmlParts, NO_HTML } from '../document/html-parts';
import { directHref } from '../document/links';
import { readEmailStyle } from '../document/styles';
import { safeText } from '../html/safe-text';
import { DEFAULT_LANGUAGE, directionOf } from '../language';
import type { MergeValues } from '../merge/merge';
import { compile, fill } from '../merge/merge';
import { EMPTY_LOOKUP, type ProductLookup } from '../products/product-cells';
import { render } from './components';
import { finishHtml } from './finish-html';
import { constantsOf } from './merge-constants';
import { Email } from './render';
import { renderContext } from './render-context';

export interface RenderInput {
  subject: string;
  preHeader: string;
  /** The draft's style. Invalid parts are ignored. */
  styles: unknown;
  businessAddress: string;
  brand: string;
  /** The origin that serves our icons. If absent, social links are shown as text. */
  assetsUrl?: string | undefined;
}

export interface RenderOptions {
  /** The language of the text, as a BCP 47 tag. Defaults to `en`. */
  lang?: string | undefined;
  /** The texts that the store wrote itself, which replace ours. */
  publicTexts?: StoredTexts | undefined;
  hasOpenPixel?: boolean | undefined;
  href?: HrefMap | undefined;
  /** The sanitized code of the HTML blocks. If absent, these blocks are left out. */
  html?: HtmlParts | undefined;
  /** The products that product blocks show. If absent, these blocks are left out. */
  products?: ProductLookup | undefined;
  /** Whether the footer's texts are tokens, for recipients with a language of their own. */
  followsRecipient?: boolean | undefined;
}

/**
 * Returns the email's HTML. Tokens are still in place, and the result is byte-identical in Node and
 * in browsers. `doc` must come from `readDoc` or `markupToDoc`.
 */
export const renderDoc = async (
  doc: EmailDoc,
  input: RenderInput,
  options: RenderOptions = {},
): Promise<string> => {
  const parts = options.html ?? NO_HTML;
  const style = readEmailStyle(input.styles);
  const language = languageOfDoc(doc, style.language, options.lang ?? DEFAULT_LANGUAGE);
  const texts = await loadTexts(language, options.publicTexts);
  const context = renderContext(doc, doc.attrs?.footer ?? coerceAttrs('footer'), {
    style,
    href: options.href ?? directHref,
    language,
    texts,
    direction: directionOf(language),
    html: parts,
    products: options.products ?? EMPTY_LOOKUP,
    assetsUrl: input.assetsUrl ?? '',
  });
  const html = await render(
    createElement(Email, {
      doc,
      context,
      subject: safeText(input.subject),
      preHeader: safeText(input.preHeader).trim(),
      footer: docFooter(doc, input, texts, parts, options.followsRecipient),
      hasOpenPixel: options.hasOpenPixel ?? false,
    }),
  );
  return finishHtml(html, frameWidth(context.style));
};

/** Returns the email for the editor's preview, as one recipient would see it, without tracking. */
export const previewDoc = async (
  doc: EmailDoc,
  input: RenderInput,
  values: MergeValues,
  options: Pick<RenderOptions, 'lang' | 'publicTexts'> = {},
): Promise<string> =>
  fill(
    compile(await renderDoc(doc, input, { ...options, html: await htmlPartsOf(doc) }), 'html', {
      constants: constantsOf(input),
    }),
    values,
  );
