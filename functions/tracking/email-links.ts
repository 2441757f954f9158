import { signToken, type Token, type TokenKind } from './token-rules';

/**
 * Returns the URLs in one recipient's email, each signed for them.
 * @param origin the start of each URL, without a trailing slash
 */
export const emailLinksOf = (
  { deliveryId, subscriberId }: Pick<Token, 'deliveryId' | 'subscriberId'>,
  origin: string,
  key: Buffer,
) => {
  const token = (kind: TokenKind, link = 0) =>
    signToken({ kind, deliveryId, subscriberId, link }, key);
  return {
    click: (link: number) => `${origin}/c/${token('click', link)}`,
    open: `${origin}/o/${token('open')}.gif`,
    unsubscribe: `${origin}/u/${token('unsubscribe')}`,
    webVersion: `${origin}/v/${token('web-version')}`,
  };
};
