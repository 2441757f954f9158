import type { AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { handleJson, type JsonProtocol } from '../core/json-protocol';
import { authOperations } from './auth-operations';
import { createCustomAuth } from './custom-auth';
import { groupOperations } from './group-operations';
import { createGroups, type GroupDefinition } from './groups';
import { type ClientDefinition, createPools, type PoolDefinition } from './pools';
import { createRefresh } from './refresh';
import { createRefreshTokens } from './refresh-tokens';
import { createRepeatedTriggers } from './repeated-triggers';
import { openCognitoStore } from './schema';
import { selfServiceOperations } from './self-service-operations';
import { createSessions } from './sessions';
import { publicJwk } from './signing-key';
import { createTokens } from './tokens';
import { createTriggers, type Invoke } from './trigger-events';
import { userOperations } from './user-operations';
import { createUsers } from './users';

export type CognitoOptions = {
  /** The database file. Its folder is created if needed. */
  readonly file: string;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  /** Runs a trigger. Rejects with an Error that has the function's message. */
  readonly invoke: Invoke;
  /**
   * Returns the `iss` of a pool's tokens. Its JWKS is expected below it, at
   * `/.well-known/jwks.json`.
   */
  readonly issuer: (poolId: string) => string;
};

const PROTOCOL: JsonProtocol = {
  targetPrefix: 'AWSCognitoIdentityProviderService',
  version: '1.1',
};

/** Creates Cognito user pools with custom authentication and sign-in by email address. */
export const createCognitoService = (options: CognitoOptions) => {
  const { clock, region, accountId, issuer } = options;
  const database = openCognitoStore(options.file);
  const pools = createPools(database, region);
  const users = createUsers(database, clock);
  const groups = createGroups(database, clock);
  const sessions = createSessions(database, clock);
  const refreshTokens = createRefreshTokens(database, clock);
  const tokens = createTokens({ clock, pools, groups, issuer });
  const repeatedTriggers = createRepeatedTriggers(options.invoke);
  const triggers = createTriggers(repeatedTriggers.invoke, region);
  const parts = { clock, pools, users, groups, sessions, refreshTokens, tokens, triggers };
  const customAuth = createCustomAuth(parts);
  const refresh = createRefresh(parts);

  const operations = new Map(
    Object.entries({
      ...authOperations({ pools, customAuth, refresh, refreshTokens }),
      ...userOperations(parts),
      ...groupOperations(parts),
      ...selfServiceOperations(parts),
    }),
  );

  const service: AwsService = {
    name: 'cognito-idp',
    handle: (request) => handleJson(PROTOCOL, operations, request),
    async close() {
      database.close();
    },
  };

  return {
    ...service,
    /** Creates the pool that the template calls `key`, or replaces its triggers. */
    createUserPool(key: string, definition: PoolDefinition): { id: string; arn: string } {
      const id = pools.putPool(key, definition);
      return { id, arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}` };
    },
    /** Creates or updates the pool's app client called `key`, which has no secret. */
    createUserPoolClient: (poolId: string, key: string, definition: ClientDefinition) => ({
      id: pools.putClient(pools.pool(poolId).id, key, definition),
    }),
    createGroup: (poolId: string, definition: GroupDefinition) =>
      groups.put(pools.pool(poolId).id, definition),
    /**
     * Invokes each of the next `times` triggers twice, as Cognito does when a trigger answers too
     * late.
     */
    repeatTriggers: repeatedTriggers.repeatNext,
    /** Returns the pool's public keys, for `<issuer>/.well-known/jwks.json`. */
    jwks: (poolId: string) => ({ keys: [publicJwk(pools.pool(poolId).signingKey)] }),
    /** Returns the claims of a valid access token for the JWT authorizer, undefined otherwise. */
    verifyAccessToken: tokens.verifyAccess,
  };
};
export type CognitoService = ReturnType<typeof createCognitoService>;
