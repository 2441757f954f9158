import type { ReactNode } from 'react';
import { DEFAULT_FONT, FONT_STACKS } from '../document/fonts';
import type { Footer } from '../document/footer';
import { footerColor, footerReason } from '../document/footer';
import { FRAME_WIDTH } from '../document/frame-size';
import { EXACT_LINES } from '../document/line-height';
import { ownWords } from '../language';
import { internalToken, UNSUBSCRIBE_TOKEN } from '../merge/merge-tokens';
import { Column, Container, Link, Row } from './components';
import type { RenderContext } from './render-context';

const lines = ([first = '', ...rest]: readonly string[]): ReactNode =>
  rest.reduce<ReactNode>(
    (above, line) => (
      <>
        {above}
        <br />
        {line}
      </>
    ),
    first,
  );

/** Below the card, in the frame's colours. */
export const renderFooter = (footer: Footer, { style, language }: RenderContext): ReactNode => {
  const color = footerColor(style.backgroundColor);
  return (
    <Container style={{ maxWidth: `${FRAME_WIDTH}px` }}>
      <Row>
        <Column align="center" style={{ padding: '16px 24px' }}>
          <p
            className="em-f"
            {...ownWords(language)}
            style={{
              fontFamily: FONT_STACKS[DEFAULT_FONT],
              fontSize: '12px',
              ...EXACT_LINES,
              lineHeight: '150%',
              color,
              textAlign: 'center',
              margin: '0',
            }}
          >
            {lines([footerReason(footer.brand), ...footer.addressLines])}
            {footer.hasUnsubscribe ? <br /> : null}
            {footer.hasUnsubscribe ? (
              <Link
                href={internalToken(UNSUBSCRIBE_TOKEN)}
                className="em-f"
                style={{ color, textDecorationLine: undefined, textDecoration: 'underline' }}
              >
                Unsubscribe
              </Link>
            ) : null}
          </p>
        </Column>
      </Row>
    </Container>
  );
};
