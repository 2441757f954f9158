import type { KeyRing } from '../platform/aws/key-ring';
import { keyNumberOf, readToken, type Token, type TokenKind } from './token-rules';

/** Reads tokens signed with any of our keys, current or older. */
export const createTokenReader =
  (keys: KeyRing) =>
  async (text: string, kind: TokenKind): Promise<Token | undefined> => {
    const number = keyNumberOf(text);
    return number === undefined ? undefined : readToken(text, kind, await keys(`token-${number}`));
  };
export type TokenReader = ReturnType<typeof createTokenReader>;
