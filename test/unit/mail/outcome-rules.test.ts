import { failureCode, verdictOf } from '../../../functions/mail/outcome-rules';

const answered = (name: string, httpStatusCode: number, message = 'no') =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode } });
const notVerified =
  'Email address is not verified. The following identities failed the check in region US-EAST-1';
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
  ['the account is suspended', answered('AccountSuspendedException', 400), 'blocked: account'],
  ['sending is paused', answered('SendingPausedException', 400), 'blocked: account'],
  [
    'the domain is not verified',
    answered('MailFromDomainNotVerifiedException', 400),
    'blocked: sender',
  ],
  ['the configuration set is gone', answered('NotFoundException', 404), 'blocked: setup'],
  ['we may not send', answered('AccessDeniedException', 403), 'blocked: setup'],
  [
    'the sender is not verified any more',
    answered('MessageRejected', 400, `${notVerified}: "Fern" <hello@fern.test>`),
    'blocked: sender',
  ],
  [
    'sender and reader are both unknown',
    answered('MessageRejected', 400, `${notVerified}: hello@FERN.test, ada@readers.test`),
    'blocked: sender',
  ],
  [
    'the sandbox does not know the reader',
    answered('MessageRejected', 400, `${notVerified}: ada@readers.test`),
    'blocked: sandbox',
  ],
  [
    'the account is suspended in words only',
    answered('MessageRejected', 400, 'Sending suspended for this account. For more information…'),
    'blocked: account',
  ],
  [
    'the account is paused in words only',
    answered('MessageRejected', 400, 'Sending paused for this account. For more information…'),
    'blocked: account',
  ],
  [
    'the tenant lacks its configuration set',
    answered('BadRequestException', 400, 'Resources not associated with tenant c-1'),
    'blocked: setup',
  ],
  ['the call is not allowed, under an unknown name', answered('Forbidden', 403), 'blocked: setup'],
  ['nobody knows who calls, under an unknown name', answered('Unsigned', 401), 'blocked: setup'],
  ['the rate is exceeded under an unknown name', answered('Slower', 429), 'again'],
  ['an object of every name is thrown', answered('constructor', 400), 'refused'],
  ['SES fails', answered('InternalServiceErrorException', 500), 'unknown'],
  ['SES is overloaded', answered('ServiceUnavailable', 503), 'unknown'],
  ['a throttle comes as a 5xx', answered('ThrottlingException', 503), 'unknown'],
  ['SES does not answer', broken('TimeoutError'), 'unknown'],
  ['the connection breaks', broken('Error', 'ECONNRESET'), 'unknown'],
  ['the answer cannot be read', answered('SyntaxError', 200), 'unknown'],
  ['something else is thrown', 'text', 'unknown'],
  ['nothing is thrown', undefined, 'unknown'],
])('determines the outcome when %s', (_name, error, outcome) => {
  const verdict = verdictOf(error, 'hello@fern.test');
  expect([verdict.outcome, ...('block' in verdict ? [verdict.block] : [])].join(': ')).toBe(
    outcome,
  );
});

test('records a failure by its error name, never by a message that could contain an address', () => {
  expect(failureCode(answered('MessageRejected', 400))).toBe('MessageRejected');
  expect(failureCode(Object.assign(new Error(), { name: 'ada@readers.test' }))).toBe('refused');
  expect(failureCode('text')).toBe('refused');
});
