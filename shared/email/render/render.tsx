import type { ReactNode } from 'react';
import type { EmailDoc } from '../document/email-doc';
import type { Footer } from '../document/footer';
import { internalToken, OPEN_TOKEN } from '../merge/merge-tokens';
import { Body, Head, Html, Img } from './components';
import { GHOST_CLOSE, GHOST_OPEN } from './finish-html';
import { renderCard } from './render-card';
import type { RenderContext } from './render-context';
import { renderFooter } from './render-footer';
import { BREAK_WORDS } from './render-parts';

export interface EmailProps {
  doc: EmailDoc;
  context: RenderContext;
  subject: string;
  preHeader: string;
  footer: Footer | undefined;
  hasOpenPixel: boolean;
}

const BASE_CSS =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  'body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}' +
  'li::marker{color:inherit}' +
  '@media (max-width:600px){.em-pad{padding:16px!important}}';

// Invisible characters after the preview text, which fill the rest of the preview line in the
// inbox. Without them, email clients would show the start of the body there.
const PREHEADER_PADDING = '\u00a0\u200c'.repeat(90);

const hidden = {
  display: 'none',
  overflow: 'hidden',
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
  fontSize: '1px',
  lineHeight: '1px',
  msoHide: 'all',
};

/**
 * Renders the preview text. We don't use the package's Preview component, because it cuts the text
 * at 150 characters, even in the middle of a merge tag.
 */
const renderPreHeader = (preHeader: string): ReactNode =>
  preHeader ? <div style={hidden}>{`${preHeader}${PREHEADER_PADDING}`}</div> : null;

/** The CSS that reduces the side padding of sections on phones, like that of the card. */
const SECTION_CSS =
  '@media (max-width:600px){.em-sp{padding-left:16px!important;padding-right:16px!important}}';

/**
 * Renders the whole email. Styles are inline, except for those that only work in a style element.
 */
export const Email = (props: EmailProps): ReactNode => {
  const { doc, context, subject, preHeader, footer, hasOpenPixel } = props;
  const sections = doc.content.some(({ type }) => type === 'section') ? SECTION_CSS : '';
  const css = BASE_CSS + sections + context.columns.css + context.dark.css;
  return (
    <Html lang={context.language} dir={context.direction}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules and checked colours; React would escape the selectors */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </Head>
      <Body
        className="em-bg"
        style={{
          backgroundColor: context.style.backgroundColor,
          margin: 0,
          padding: '24px 8px',
          ...BREAK_WORDS,
        }}
      >
        {renderPreHeader(preHeader)}
        {GHOST_OPEN}
        {renderCard(doc, context)}
        {footer ? renderFooter(footer, doc.attrs?.footer, context) : null}
        {GHOST_CLOSE}
        {hasOpenPixel ? <Img src={internalToken(OPEN_TOKEN)} alt="" width={1} height={1} /> : null}
      </Body>
    </Html>
  );
};
