/** Maps the part of X-Amz-Target before the operation to a service. Used for unsigned calls. */
const serviceByTarget: Readonly<Record<string, string>> = {
  AWSCognitoIdentityProviderService: 'cognito-idp',
  DynamoDB_20120810: 'dynamodb',
  AmazonSQS: 'sqs',
  AWSStepFunctions: 'states',
  secretsmanager: 'secretsmanager',
};

const inHeader = /Credential=[^/,\s]+\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/;
const inQuery = /\/\d{8}\/[^/]+\/([^/]+)\/aws4_request$/;

/**
 * Returns the service that an AWS request is for. Signed calls name it in their signing scope, and
 * unsigned calls (Cognito's sign-in) in their target. Returns undefined if the request isn't an AWS
 * request.
 */
export const serviceNameOf = (
  headers: Readonly<Record<string, string | undefined>>,
  query: (name: string) => string | null | undefined,
): string | undefined => {
  const signedService =
    headers.authorization?.match(inHeader)?.[1] ?? query('X-Amz-Credential')?.match(inQuery)?.[1];
  if (signedService) return signedService;
  const target = headers['x-amz-target']?.split('.')[0];
  return target === undefined ? undefined : serviceByTarget[target];
};
