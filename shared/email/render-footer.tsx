import type { ReactNode } from 'react';
import { Column, Container, Link, Row, Text } from './components';
import { DEFAULT_FONT, FONT_STACKS } from './fonts';
import type { Footer } from './footer';
import { footerColor, footerReason } from './footer';
import { internalToken, UNSUBSCRIBE_TOKEN } from './merge-tokens';
import { FRAME_WIDTH } from './render-context';
import type { EmailStyle } from './styles';

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
export const renderFooter = (footer: Footer, style: EmailStyle): ReactNode => {
  const color = footerColor(style);
  return (
    <Container style={{ maxWidth: `${FRAME_WIDTH}px` }}>
      <Row>
        <Column align="center" style={{ padding: '16px 24px' }}>
          <Text
            className="em-f"
            style={{
              fontFamily: FONT_STACKS[DEFAULT_FONT],
              fontSize: '12px',
              lineHeight: '150%',
              color,
              textAlign: 'center',
              marginTop: '0',
              marginBottom: '0',
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
          </Text>
        </Column>
      </Row>
    </Container>
  );
};
