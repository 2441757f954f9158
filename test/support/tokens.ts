import { randomBytes } from 'node:crypto';
import { createKeyRing } from '../../functions/platform/aws/key-ring';
import { createTokenReader } from '../../functions/tracking/token-reader';
import { signToken, type TokenKind } from '../../functions/tracking/token-rules';

/** Returns the token functions of a stage with its own secret. */
export const createStageTokens = () => {
  const secret = randomBytes(32).toString('hex');
  const keys = createKeyRing(async () => secret);
  return {
    keys,
    readToken: createTokenReader(keys),
    sign: async (kind: TokenKind, deliveryId: string, subscriberId: string, link = 0) =>
      signToken({ kind, deliveryId, subscriberId, link }, await keys('token-1')),
  };
};

/** Returns the token with one character changed, at the given position. */
export const tamperToken = (token: string, index: number): string => {
  const at = index % token.length;
  const other = token.charAt(at) === 'A' ? 'B' : 'A';
  return token.slice(0, at) + other + token.slice(at + 1);
};
