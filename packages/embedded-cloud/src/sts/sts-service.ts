import { AwsError, type AwsService } from '../core/aws-service';
import { queryResponse, readQueryRequest, writeQueryError } from '../core/query-protocol';

/**
 * Creates the local STS. It returns the caller's identity, which is always the account's root user.
 */
export const createSts = (accountId: string): AwsService => ({
  name: 'sts',
  async handle(request) {
    const { action } = readQueryRequest(request);
    if (action === 'GetCallerIdentity') {
      const Arn = `arn:aws:iam::${accountId}:root`;
      return queryResponse(action, { Arn, UserId: accountId, Account: accountId });
    }
    const message = `The local cloud doesn’t support STS ${action}.`;
    return writeQueryError(new AwsError('InvalidAction', message));
  },
  close: async () => undefined,
});
