import { failureCode, verdictOf } from '../../../functions/mail/outcome-rules';

const sesError = (name: string, httpStatusCode: number, message = 'no') =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode } });
const notVerified =
  'Email address is not verified. The following identities failed the check in region US-EAST-1';
const connectionError = (name: string, code?: string) =>
  Object.assign(new Error('no'), { name, code });

test.each([
  ['the rate is exceeded', sesError('TooManyRequestsException', 429), 'again'],
  ['SES throttles with a 400', sesError('ThrottlingException', 400), 'again'],
  ['the daily quota is used up', sesError('LimitExceededException', 400), 'again'],
  ['nobody listens', connectionError('Error', 'ECONNREFUSED'), 'again'],
  ['the name does not resolve', connectionError('Error', 'ENOTFOUND'), 'again'],
  ['the name server is busy', connectionError('Error', 'EAI_AGAIN'), 'again'],
  ['there are no credentials', connectionError('CredentialsProviderError'), 'again'],
  ['the mail is malformed', sesError('BadRequestException', 400), 'refused'],
  ['the mail is rejected', sesError('MessageRejected', 400), 'refused'],
  ['the account is suspended', sesError('AccountSuspendedException', 400), 'blocked: account'],
  ['sending is paused', sesError('SendingPausedException', 400), 'blocked: account'],
  [
    'the domain is not verified',
    sesError('MailFromDomainNotVerifiedException', 400),
    'blocked: sender',
  ],
  ['the configuration set is gone', sesError('NotFoundException', 404), 'blocked: setup'],
  ['we may not send', sesError('AccessDeniedException', 403), 'blocked: setup'],
  [
    'the sender is not verified any more',
    sesError('MessageRejected', 400, `${notVerified}: "Fern" <hello@fern.test>`),
    'blocked: sender',
  ],
  [
    'sender and reader are both unknown',
    sesError('MessageRejected', 400, `${notVerified}: hello@FERN.test, ada@readers.test`),
    'blocked: sender',
  ],
  [
    'the sandbox does not know the reader',
    sesError('MessageRejected', 400, `${notVerified}: ada@readers.test`),
    'blocked: sandbox',
  ],
  [
    'the account is suspended in words only',
    sesError('MessageRejected', 400, 'Sending suspended for this account. For more information…'),
    'blocked: account',
  ],
  [
    'the account is paused in words only',
    sesError('MessageRejected', 400, 'Sending paused for this account. For more information…'),
    'blocked: account',
  ],
  [
    'the tenant lacks its configuration set',
    sesError('BadRequestException', 400, 'Resources not associated with tenant c-1'),
    'blocked: setup',
  ],
  ['the call is not allowed, under an unknown name', sesError('Forbidden', 403), 'blocked: setup'],
  ['nobody knows who calls, under an unknown name', sesError('Unsigned', 401), 'blocked: setup'],
  ['the rate is exceeded under an unknown name', sesError('Slower', 429), 'again'],
  ['an object of every name is thrown', sesError('constructor', 400), 'refused'],
  ['SES fails', sesError('InternalServiceErrorException', 500), 'unknown'],
  ['SES is overloaded', sesError('ServiceUnavailable', 503), 'unknown'],
  ['a throttle comes as a 5xx', sesError('ThrottlingException', 503), 'unknown'],
  ['SES does not answer', connectionError('TimeoutError'), 'unknown'],
  ['the connection breaks', connectionError('Error', 'ECONNRESET'), 'unknown'],
  ['the answer cannot be read', sesError('SyntaxError', 200), 'unknown'],
  ['something else is thrown', 'text', 'unknown'],
  ['nothing is thrown', undefined, 'unknown'],
])('determines the outcome of a send when %s', (_name, error, outcome) => {
  const verdict = verdictOf(error, 'hello@fern.test');
  expect([verdict.outcome, ...('block' in verdict ? [verdict.block] : [])].join(': ')).toBe(
    outcome,
  );
});

test('records a failure by its error name, never by a message that could contain an address', () => {
  expect(failureCode(sesError('MessageRejected', 400))).toBe('MessageRejected');
  expect(failureCode(Object.assign(new Error(), { name: 'ada@readers.test' }))).toBe('refused');
  expect(failureCode('text')).toBe('refused');
});
