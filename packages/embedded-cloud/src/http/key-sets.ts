import type { CognitoService } from '../cognito/cognito-service';
import { type HttpResponder, jsonResponse } from './exchange';

/** Serves a pool's public keys under the issuer URL of the pool's tokens. */
export const createKeySets =
  (cognito: Pick<CognitoService, 'jwks'>): HttpResponder =>
  async ({ url }) => {
    const poolId = url.pathname.match(/^\/([\w-]+)\/\.well-known\/jwks\.json$/)?.[1];
    return poolId ? jsonResponse(cognito.jwks(poolId)) : undefined;
  };
