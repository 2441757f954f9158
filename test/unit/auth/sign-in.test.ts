import { randomBytes } from 'node:crypto';
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { createCodeRepository } from '../../../functions/auth/code-repository';
import { createRateLimiter, signInLimits } from '../../../functions/auth/rate-limiter';
import { drawCode, normaliseCode } from '../../../functions/auth/sign-in-code';
import type { SignInMail } from '../../../functions/auth/sign-in-mail';
import { testSignInCode } from '../../../functions/auth/test-sign-in';
import { createChallenge } from '../../../functions/auth/triggers/create-challenge';
import { defineChallenge } from '../../../functions/auth/triggers/define-challenge';
import { verifyChallenge } from '../../../functions/auth/triggers/verify-challenge';
import { createKeyRing } from '../../../functions/platform/key-ring';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const email = 'ada@example.com';
const user = { email, sub: 'user-1' };

type CreateRequest = CreateAuthChallengeTriggerEvent['request'];

const createEvent = (request: Partial<CreateRequest> = {}) =>
  ({
    request: { userAttributes: user, challengeName: 'CUSTOM_CHALLENGE', session: [], ...request },
    response: {},
  }) as unknown as CreateAuthChallengeTriggerEvent;

const verifyEvent = (challengeAnswer: string) =>
  ({
    request: { userAttributes: user, privateChallengeParameters: {}, challengeAnswer },
    response: {},
  }) as unknown as VerifyAuthChallengeResponseTriggerEvent;

const defineEvent = (results: readonly boolean[], userNotFound = false) =>
  ({
    request: {
      userAttributes: user,
      userNotFound,
      session: results.map((challengeResult) => ({
        challengeName: 'CUSTOM_CHALLENGE',
        challengeResult,
      })),
    },
    response: {},
  }) as unknown as DefineAuthChallengeTriggerEvent;

describe('the emailed code', () => {
  let embedded: EmbeddedTable;
  let now: number;
  let sent: SignInMail[];
  const secret = randomBytes(32).toString('hex');

  beforeEach(() => {
    embedded = embeddedTable();
    now = 1_800_000_000_000;
    sent = [];
  });
  afterEach(() => embedded.close());

  const dependencies = (testDomains: readonly string[] = []) => ({
    codes: createCodeRepository(embedded.table),
    keys: createKeyRing(async () => secret),
    clock: () => now,
    mails: { send: async (mail: SignInMail) => void sent.push(mail) },
    limiter: createRateLimiter(embedded.table, () => now),
    testDomains,
  });

  const askForCode = async () => {
    await createChallenge(createEvent(), dependencies());
    return sent.at(-1)?.code ?? '';
  };
  const isAccepted = async (code: string) =>
    (await verifyChallenge(verifyEvent(code), dependencies())).response.answerCorrect;

  test('the right code signs in, in any case and with spaces, once', async () => {
    const code = await askForCode();
    expect(await isAccepted(` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)} `)).toBe(true);
    expect(await isAccepted(code)).toBe(false);
  });

  test('a code older than ten minutes is refused', async () => {
    const code = await askForCode();
    now += 10 * 60_000 + 1;
    expect(await isAccepted(code)).toBe(false);
  });

  test('after five wrong tries the right code is refused too', async () => {
    const code = await askForCode();
    for (let i = 0; i < 5; i += 1) expect(await isAccepted('WRONG2')).toBe(false);
    expect(await isAccepted(code)).toBe(false);
  });

  test('a new code ends the old one', async () => {
    const old = await askForCode();
    const fresh = await askForCode();
    expect(await isAccepted(old)).toBe(old === fresh);
    expect(await isAccepted(fresh)).toBe(true);
  });

  test('of two answers at the same moment only one signs in', async () => {
    const code = await askForCode();
    const results = await Promise.all([isAccepted(code), isAccepted(code), isAccepted(code)]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('the table holds neither the code nor the address', async () => {
    const code = await askForCode();
    const records = JSON.stringify(embedded.stream().read('test', 100));
    expect(records).toContain('OTP#');
    expect(records).not.toContain(code);
    expect(records).not.toContain(email);
  });

  test('a later round of one sign-in sends no second mail', async () => {
    await askForCode();
    const session = [{ challengeName: 'CUSTOM_CHALLENGE' as const, challengeResult: false }];
    await createChallenge(createEvent({ session }), dependencies());
    expect(sent).toHaveLength(1);
  });

  test('asked past our own call, the pool makes six codes an hour and no more', async () => {
    for (let i = 0; i < 10; i += 1) await createChallenge(createEvent(), dependencies());
    expect(sent).toHaveLength(6);
    expect(await isAccepted(sent.at(-1)?.code ?? '')).toBe(true);
    now += 3_600_000;
    await createChallenge(createEvent(), dependencies());
    expect(sent).toHaveLength(7);
  });

  test('an unknown address gets no mail and leaves no trace', async () => {
    await createChallenge(createEvent({ userNotFound: true }), dependencies());
    expect(sent).toHaveLength(0);
  });

  test('the test form signs in by its digits only where its domain is listed', async () => {
    const form = 'shop+123456@tests.example';
    expect(testSignInCode(form, ['tests.example'])).toBe('123456');
    expect(testSignInCode(form, [])).toBeUndefined();
    expect(testSignInCode('shop+12345@tests.example', ['tests.example'])).toBeUndefined();
    expect(testSignInCode('shop+123456@evil.example', ['tests.example'])).toBeUndefined();
  });
});

describe('what comes after an answer', () => {
  test('first the code is asked for', async () => {
    const { response } = await defineChallenge(defineEvent([]));
    expect(response).toMatchObject({ issueTokens: false, failAuthentication: false });
    expect(response.challengeName).toBe('CUSTOM_CHALLENGE');
  });

  test('the right code gives tokens', async () => {
    const { response } = await defineChallenge(defineEvent([false, true]));
    expect(response).toMatchObject({ issueTokens: true, failAuthentication: false });
  });

  test('three wrong answers end the sign-in', async () => {
    const { response } = await defineChallenge(defineEvent([false, false, false]));
    expect(response).toMatchObject({ issueTokens: false, failAuthentication: true });
  });

  test('an unknown user never gets tokens', async () => {
    const { response } = await defineChallenge(defineEvent([true], true));
    expect(response).toMatchObject({ issueTokens: false });
  });

  test('an unknown user is asked exactly as often as a known one', async () => {
    for (let wrong = 0; wrong <= 3; wrong += 1) {
      const results = Array.from({ length: wrong }, () => false);
      const [known, unknown] = await Promise.all([
        defineChallenge(defineEvent(results)),
        defineChallenge(defineEvent(results, true)),
      ]);
      expect(unknown.response).toEqual(known.response);
    }
  });
});

describe('limits of asking and trying', () => {
  let embedded: EmbeddedTable;
  beforeEach(() => {
    embedded = embeddedTable();
  });
  afterEach(() => embedded.close());

  test('a second code within a minute is refused, later it is not', async () => {
    let now = 1_800_000_000_000;
    const limiter = createRateLimiter(embedded.table, () => now);
    expect(await limiter.take(signInLimits.codePerMinute, 'somebody')).toBe(true);
    expect(await limiter.take(signInLimits.codePerMinute, 'somebody')).toBe(false);
    expect(await limiter.take(signInLimits.codePerMinute, 'somebody else')).toBe(true);
    now += 60_000;
    expect(await limiter.take(signInLimits.codePerMinute, 'somebody')).toBe(true);
  });

  test('ten simultaneous tries take ten places, the eleventh none', async () => {
    const limiter = createRateLimiter(embedded.table, () => 1_800_000_000_000);
    const tries = Array.from({ length: 11 }, () =>
      limiter.take(signInLimits.verifiesPerAddress, '192.0.2.1'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });
});

test('codes use letters and digits that cannot be mistaken for one another', () => {
  const codes = Array.from({ length: 500 }, () => drawCode());
  expect(codes.every((code) => /^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(495);
  expect(normaliseCode(' ab 2c\tde ')).toBe('AB2CDE');
});
