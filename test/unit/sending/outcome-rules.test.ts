import { failureCode, outcomeOf } from '../../../functions/sending/outcome-rules';

const answered = (name: string, httpStatusCode: number) =>
  Object.assign(new Error('no'), { name, $metadata: { httpStatusCode } });
const broken = (name: string, code?: string) => Object.assign(new Error('no'), { name, code });

test.each([
  ['the rate is exceeded', answered('TooManyRequestsException', 429), 'again'],
  ['SES throttles with a 400', answered('ThrottlingException', 400), 'again'],
  ['the daily quota is used up', answered('LimitExceededException', 400), 'again'],
  ['nobody listens', broken('Error', 'ECONNREFUSED'), 'again'],
  ['the name does not resolve', broken('Error', 'ENOTFOUND'), 'again'],
  ['the name server is busy', broken('Error', 'EAI_AGAIN'), 'again'],
  ['there are no credentials', broken('CredentialsProviderError'), 'again'],
  ['the mail is malformed', answered('BadRequestException', 400), 'refused'],
  ['the mail is rejected', answered('MessageRejected', 400), 'refused'],
  ['the account is suspended', answered('AccountSuspendedException', 400), 'blocked'],
  ['sending is paused', answered('SendingPausedException', 400), 'blocked'],
  ['the domain is not verified', answered('MailFromDomainNotVerifiedException', 400), 'blocked'],
  ['the configuration set is gone', answered('NotFoundException', 404), 'blocked'],
  ['we may not send', answered('AccessDeniedException', 403), 'blocked'],
  ['SES fails', answered('InternalServiceErrorException', 500), 'unknown'],
  ['SES is overloaded', answered('ServiceUnavailable', 503), 'unknown'],
  ['a throttle comes as a 5xx', answered('ThrottlingException', 503), 'unknown'],
  ['SES does not answer', broken('TimeoutError'), 'unknown'],
  ['the connection breaks', broken('Error', 'ECONNRESET'), 'unknown'],
  ['the answer cannot be read', answered('SyntaxError', 200), 'unknown'],
  ['something else is thrown', 'text', 'unknown'],
  ['nothing is thrown', undefined, 'unknown'],
])('when %s', (_name, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});

test('a failure is kept by its name, never by a message that could quote an address', () => {
  expect(failureCode(answered('MessageRejected', 400))).toBe('MessageRejected');
  expect(failureCode(Object.assign(new Error(), { name: 'ada@readers.test' }))).toBe('refused');
  expect(failureCode('text')).toBe('refused');
});
