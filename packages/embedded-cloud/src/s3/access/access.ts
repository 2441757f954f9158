import { isLocalKey } from '../../core/access-keys';
import type { AwsRequest } from '../../core/aws-service';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import {
  ALGORITHM,
  type CredentialScope,
  type Credentials,
  isSameSignature,
  readAmzDate,
  readScope,
  sign,
  stringToSign,
} from './signature-v4';

export type AccessOptions = {
  readonly credentials: Credentials;
  readonly region: string;
  readonly clock: Clock;
};

const accessDenied = (message = 'Access Denied', extra = {}) =>
  new AwsError('AccessDenied', message, 403, extra);
const badQuery = (message: string) => new AwsError('AuthorizationQueryParametersError', message);
export const signatureMismatch = () =>
  new AwsError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
  );

/** Throws InvalidAccessKeyId for any key other than the local ones. */
export const checkAccessKey = (accessKeyId: string, credentials: Credentials) => {
  if (isLocalKey(accessKeyId, credentials.accessKeyId)) return;
  const message = 'The AWS Access Key Id you provided does not exist in our records.';
  throw new AwsError('InvalidAccessKeyId', message, 403, { AWSAccessKeyId: accessKeyId });
};

// How far AWS lets a signer's clock run ahead.
const MAX_SKEW_MS = 15 * 60_000;
// The maximum lifetime of a presigned URL: seven days.
const MAX_EXPIRES_SECONDS = 604_800;

const checkTime = (amzDate: string, expiresText: string, clock: Clock) => {
  const signedAtMs = readAmzDate(amzDate);
  const seconds = Number(expiresText);
  if (Number.isNaN(signedAtMs)) {
    throw badQuery("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  }
  if (!/^\d+$/.test(expiresText)) throw badQuery('X-Amz-Expires should be a number');
  if (seconds < 1 || seconds > MAX_EXPIRES_SECONDS) {
    throw badQuery('X-Amz-Expires must be between 1 second and a week (in seconds)');
  }
  if (signedAtMs > clock.now() + MAX_SKEW_MS) throw accessDenied('Request is not yet valid');
  const expiresAtMs = signedAtMs + seconds * 1000;
  if (clock.now() > expiresAtMs) {
    throw accessDenied('Request has expired', {
      'X-Amz-Expires': seconds,
      Expires: new Date(expiresAtMs).toISOString(),
      ServerTime: new Date(clock.now()).toISOString(),
    });
  }
};

const checkScope = (scope: CredentialScope, amzDate: string, region: string) => {
  if (scope.date !== amzDate.slice(0, 8)) throw badQuery('Invalid credential date.');
  if (scope.service !== 's3') throw badQuery('Credential service must be "s3".');
  if (scope.region !== region) {
    throw badQuery(`The region "${scope.region}" is wrong; expecting "${region}"`);
  }
};

/** Checks that every x-amz- header of the request is signed. */
const checkAllSigned = (headers: AwsRequest['headers'], signedHeaders: readonly string[]) => {
  const unsignedHeaders = Object.keys(headers).filter(
    (name) =>
      name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  );
  if (unsignedHeaders.length === 0 && signedHeaders.includes('host')) return;
  const message = 'There were headers present in the request which were not signed';
  throw accessDenied(message, { HeadersNotSigned: unsignedHeaders.join(', ') || 'host' });
};

const checkPresigned = (request: AwsRequest, { credentials, region, clock }: AccessOptions) => {
  const query = request.url.searchParams;
  const requireParameter = (name: string) => {
    const value = query.get(name);
    if (value) return value;
    throw badQuery(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  };
  if (requireParameter('X-Amz-Algorithm') !== ALGORITHM)
    throw badQuery(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const scope = readScope(requireParameter('X-Amz-Credential'));
  if (!scope) throw badQuery('Error parsing the X-Amz-Credential parameter');
  const amzDate = requireParameter('X-Amz-Date');
  checkAccessKey(scope.accessKeyId, credentials);
  checkScope(scope, amzDate, region);
  checkTime(amzDate, requireParameter('X-Amz-Expires'), clock);
  const signedHeaders = requireParameter('X-Amz-SignedHeaders').split(';');
  checkAllSigned(request.headers, signedHeaders);
  const payloadHash =
    request.headers['x-amz-content-sha256'] ??
    query.get('X-Amz-Content-Sha256') ??
    'UNSIGNED-PAYLOAD';
  const text = stringToSign(scope, { ...request, signedHeaders, payloadHash, amzDate });
  const expected = sign(credentials.secretAccessKey, scope, text);
  if (!isSameSignature(requireParameter('X-Amz-Signature'), expected)) throw signatureMismatch();
};

const checkAuthorization = (authorization: string, credentials: Credentials) => {
  const credential = /^AWS4-HMAC-SHA256 .*?Credential=([^,\s]+)/.exec(authorization)?.[1];
  const scope = credential === undefined ? undefined : readScope(credential);
  if (!scope) {
    const message = 'The authorization header that you provided is not valid.';
    throw new AwsError('AuthorizationHeaderMalformed', message);
  }
  checkAccessKey(scope.accessKeyId, credentials);
};

/**
 * Admits what S3 would admit: an unaltered presigned URL that hasn't expired by the cloud's clock,
 * or a caller with the local credentials. This caller's signature isn't recomputed, because anyone
 * who can read the local cloud's only secret is on this machine. Only presigned URLs and forms
 * leave the machine.
 */
export const checkAccess = (request: AwsRequest, options: AccessOptions) => {
  const { searchParams } = request.url;
  if (searchParams.has('X-Amz-Signature') || searchParams.has('X-Amz-Algorithm')) {
    checkPresigned(request, options);
    return;
  }
  const { authorization } = request.headers;
  if (!authorization) throw accessDenied();
  checkAuthorization(authorization, options.credentials);
};
