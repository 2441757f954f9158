import { Fragment, type ReactNode } from 'react';
import { coerceAttrs } from '../document/attrs';
import { type Direction, directionOfText } from '../document/direction';
import type { FooterAttrs } from '../document/email-doc';
import { fontStack } from '../document/fonts';
import type { Footer } from '../document/footer';
import {
  footerAttributes,
  footerReason,
  unsubscribeLabel,
  webVersionLabel,
} from '../document/footer';
import { frameWidth } from '../document/frame-size';
import { EXACT_LINES } from '../document/line-height';
import { internalToken, UNSUBSCRIBE_TOKEN, WEB_VERSION_TOKEN } from '../merge/merge-tokens';
import { Column, Container, Link, Row } from './components';
import type { RenderContext } from './render-context';
import { paddingOf } from './render-parts';
import { footerSurface } from './surfaces';

/** Keeps the order of a line in another direction, so that `1 Elm Street` stays so in Hebrew. */
const addressLine = (line: string, { texts, followsRecipient }: Footer): ReactNode => {
  const { direction } = texts;
  const ownDirection: Direction = directionOfText(line) ?? direction;
  const isKnown = ownDirection === direction && !followsRecipient;
  return isKnown ? line : <span dir={ownDirection}>{line}</span>;
};

const lines = ([first = '', ...rest]: readonly ReactNode[]): ReactNode =>
  rest.reduce<ReactNode>(
    (linesAbove, line) => (
      <>
        {linesAbove}
        <br />
        {line}
      </>
    ),
    first,
  );

const shortPadding = (attrs: FooterAttrs, direction: Direction) =>
  attrs.paddingTop === attrs.paddingBottom && attrs.paddingLeft === attrs.paddingRight
    ? `${attrs.paddingTop}px ${attrs.paddingLeft}px`
    : paddingOf(attrs, direction);

const backgroundOf = ({ backgroundColor, borderRadius }: FooterAttrs) => ({
  ...(backgroundColor && { backgroundColor }),
  ...(backgroundColor && borderRadius > 0 && { borderRadius: `${borderRadius}px` }),
});

/** Returns the links below the postal address, which are on one line. */
const linksOf = (footer: Footer) => [
  ...(footer.hasWebVersion ? [{ label: webVersionLabel(footer), token: WEB_VERSION_TOKEN }] : []),
  ...(footer.hasUnsubscribe ? [{ label: unsubscribeLabel(footer), token: UNSUBSCRIBE_TOKEN }] : []),
];

/**
 * Renders the footer below the card. It has the colors of the frame or its own, and its text is
 * always readable.
 */
export const renderFooter = (
  footer: Footer,
  attrs: FooterAttrs | undefined,
  { style, language, direction, dark }: RenderContext,
): ReactNode => {
  const footerAttrs = attrs ?? coerceAttrs('footer');
  const surface = footerSurface(footerAttrs, style);
  const color = surface.text;
  // The muted gray is chosen for the background of the page. If the footer has its own background,
  // the gray may not be readable there, so the footer uses the text color.
  const follows = footerAttrs.backgroundColor ? 'em-t' : 'em-f';
  const className = surface.followsText ? follows : dark.textClass(color, surface);
  const backgroundClass = footerAttrs.backgroundColor ? dark.backgroundClass(surface) : undefined;
  return (
    <Container style={{ maxWidth: `${frameWidth(style)}px` }}>
      <Row>
        <Column
          align={footerAttrs.align}
          className={backgroundClass}
          style={{ padding: shortPadding(footerAttrs, direction), ...backgroundOf(footerAttrs) }}
        >
          <p
            className={className}
            {...footerAttributes(language, footer)}
            style={{
              fontFamily: fontStack(style.bodyFont),
              fontSize: `${footerAttrs.fontSize}px`,
              ...EXACT_LINES,
              lineHeight: '150%',
              color,
              textAlign: footerAttrs.align,
              margin: '0',
            }}
          >
            {lines([
              footerReason(footer),
              ...footer.addressLines.map((line) => addressLine(line, footer)),
            ])}
            {linksOf(footer).map(({ label, token }, index) => (
              <Fragment key={token}>
                {index === 0 ? <br /> : ' · '}
                <Link
                  href={internalToken(token)}
                  className={className}
                  style={{ color, textDecorationLine: undefined, textDecoration: 'underline' }}
                >
                  {label}
                </Link>
              </Fragment>
            ))}
          </p>
        </Column>
      </Row>
    </Container>
  );
};
