import * as z from 'zod';
import { issuerOf } from '../cognito/issuer';
import { localRegion } from '../template/pseudo-parameters';
import { locationName } from '../template/stack';
import { boolean, number, physicalName, resourceKind } from './resource';

const poolProperties = z.object({
  LambdaConfig: z
    .object({
      DefineAuthChallenge: z.string().optional(),
      CreateAuthChallenge: z.string().optional(),
      VerifyAuthChallengeResponse: z.string().optional(),
    })
    .default({}),
});

export const userPool = resourceKind(poolProperties, ({ LambdaConfig }, resource, { cognito }) => {
  const { id, arn } = cognito.createUserPool(locationName(resource), {
    triggers: {
      defineAuthChallenge: LambdaConfig.DefineAuthChallenge,
      createAuthChallenge: LambdaConfig.CreateAuthChallenge,
      verifyAuthChallengeResponse: LambdaConfig.VerifyAuthChallengeResponse,
    },
  });
  const ProviderURL = issuerOf(localRegion, id);
  const ProviderName = ProviderURL.replace('https://', '');
  return { ref: id, attributes: { UserPoolId: id, Arn: arn, ProviderName, ProviderURL } };
});

const flow = z.enum(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH']);
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const minutesPer = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 } as const;

const clientProperties = z.object({
  UserPoolId: z.string(),
  GenerateSecret: z.literal(false).optional(),
  ExplicitAuthFlows: z.array(flow),
  AccessTokenValidity: number.optional(),
  IdTokenValidity: number.optional(),
  RefreshTokenValidity: number.optional(),
  // The API's default units are hours for access and ID tokens, and days for refresh tokens.
  TokenValidityUnits: z
    .object({
      AccessToken: unit.optional(),
      IdToken: unit.optional(),
      RefreshToken: unit.optional(),
    })
    .default({}),
  AuthSessionValidity: number.optional(),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).optional(),
  EnableTokenRevocation: boolean.optional(),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: number.optional(),
    })
    .optional(),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
});
type Client = z.output<typeof clientProperties>;

const inMinutes = (value: number | undefined, per: keyof typeof minutesPer) =>
  value === undefined ? undefined : value * minutesPer[per];

/**
 * Returns how long a rotated refresh token can still be used, or undefined when refresh tokens
 * aren't rotated.
 */
const graceSeconds = ({ RefreshTokenRotation: rotation }: Client) =>
  rotation?.Feature === 'ENABLED' ? (rotation.RetryGracePeriodSeconds ?? 0) : undefined;

const clientDefinition = (input: Client, units = input.TokenValidityUnits) => ({
  explicitAuthFlows: input.ExplicitAuthFlows,
  accessTokenMinutes: inMinutes(input.AccessTokenValidity, units.AccessToken ?? 'hours'),
  idTokenMinutes: inMinutes(input.IdTokenValidity, units.IdToken ?? 'hours'),
  refreshTokenMinutes: inMinutes(input.RefreshTokenValidity, units.RefreshToken ?? 'days'),
  authSessionMinutes: input.AuthSessionValidity,
  rotationGraceSeconds: graceSeconds(input),
  readAttributes: input.ReadAttributes,
  writeAttributes: input.WriteAttributes,
  preventUserExistenceErrors: input.PreventUserExistenceErrors,
  enableTokenRevocation: input.EnableTokenRevocation,
});

export const userPoolClient = resourceKind(clientProperties, (input, resource, { cognito }) => {
  const key = locationName(resource);
  const { id } = cognito.createUserPoolClient(input.UserPoolId, key, clientDefinition(input));
  return { ref: id, attributes: { ClientId: id } };
});

const groupProperties = z.object({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Description: z.string().optional(),
  Precedence: number.optional(),
});

export const userPoolGroup = resourceKind(groupProperties, (input, resource, { cognito }) => {
  cognito.createGroup(input.UserPoolId, {
    name: input.GroupName,
    description: input.Description,
    precedence: input.Precedence,
  });
  return { ref: input.GroupName || physicalName(resource), attributes: {} };
});
