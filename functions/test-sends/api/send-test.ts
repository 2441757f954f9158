import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import { errorFields, log } from '../../platform/logger';
import type { TestSendDependencies } from '../live';

export const sendTest: ApiHandler<'POST /draft/{draftId}/test', TestSendDependencies> = async (
  { params, body, ...scope },
  { tests, history },
) => {
  const { customerId } = scope;
  const results = [
    ...(await tests.send(customerId, params.draftId, { ...body, by: scope.userId })),
  ];
  const recipients = results.filter(({ status }) => status === 'sent').length;
  if (recipients > 0) {
    const event = { kind: 'tested' as const, recipients, author: authorOf(scope) };
    // The mails are sent. If the log line fails, an error would make the user send them again.
    await history.append(customerId, params.draftId, event).catch((error: unknown) => {
      log.warn('A test send is missing in the log of its email', errorFields(error));
    });
  }
  return { results };
};
