import { randomBytes } from 'node:crypto';
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { testSignInCode } from '../../../functions/auth/sign-in-service';
import { writeTicket } from '../../../functions/auth/sign-in-ticket';
import { createChallenge } from '../../../functions/auth/triggers/create-challenge';
import { defineChallenge } from '../../../functions/auth/triggers/define-challenge';
import { verifyChallenge } from '../../../functions/auth/triggers/verify-challenge';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';

const email = 'ada@example.com';
const now = 1_800_000_000_000;
const secret = randomBytes(32).toString('hex');
const keys = createKeyRing(async () => secret);

const isAccepted = async (challengeAnswer: string, request = {}, at = now) => {
  const event = {
    request: { userAttributes: { email, sub: 'user-1' }, challengeAnswer, ...request },
    response: {},
  } as unknown as VerifyAuthChallengeResponseTriggerEvent;
  return (await verifyChallenge(event, { keys, clock: () => at })).response.answerCorrect;
};

describe('Cognito’s sign-in challenge', () => {
  test('accepts only our own sign-in ticket from the last minute', async () => {
    const ticket = writeTicket(await keys('sign-in-ticket'), email, now);
    expect(await isAccepted(ticket)).toBe(true);
    expect(await isAccepted(ticket, {}, now + 60_000)).toBe(false);
  });

  test('rejects an expired ticket, or one of another person or stage', async () => {
    const key = await keys('sign-in-ticket');
    const ticket = writeTicket(key, email, now);
    const [, seal] = ticket.split('.');
    expect(await isAccepted(writeTicket(key, 'bea@example.com', now))).toBe(false);
    expect(await isAccepted(writeTicket(randomBytes(32), email, now))).toBe(false);
    expect(await isAccepted(`${now + 3_600_000}.${seal}`)).toBe(false);
    expect(await isAccepted(ticket, { userNotFound: true })).toBe(false);
    for (const text of ['', '.', 'WRONG2', `.${seal}`, `${now}`]) {
      expect(await isAccepted(text)).toBe(false);
    }
  });

  test('creates no user, sends no email, and reveals nothing when the challenge is requested outside our API', async () => {
    const requestChallenge = (request: object) =>
      createChallenge({ request, response: {} } as unknown as CreateAuthChallengeTriggerEvent);
    const known = await requestChallenge({ userAttributes: { email }, session: [] });
    const unknown = await requestChallenge({ userAttributes: {}, userNotFound: true, session: [] });
    expect(unknown.response).toEqual(known.response);
    expect(known.response.publicChallengeParameters).toEqual({});
  });
});

describe('next step of a sign-in', () => {
  const nextChallenge = async (results: readonly boolean[], userNotFound = false) => {
    const session = results.map((challengeResult) => ({
      challengeName: 'CUSTOM_CHALLENGE',
      challengeResult,
    }));
    const event = { request: { userNotFound, session }, response: {} };
    return (await defineChallenge(event as unknown as DefineAuthChallengeTriggerEvent)).response;
  };

  test('requests the challenge first, for unknown users too', async () => {
    const response = await nextChallenge([]);
    expect(response).toEqual({
      issueTokens: false,
      failAuthentication: false,
      challengeName: 'CUSTOM_CHALLENGE',
    });
    expect(await nextChallenge([], true)).toEqual(response);
  });

  test('issues tokens for a correct answer and ends the sign-in after a wrong one', async () => {
    expect(await nextChallenge([true])).toMatchObject({
      issueTokens: true,
      failAuthentication: false,
    });
    expect(await nextChallenge([false])).toMatchObject({
      issueTokens: false,
      failAuthentication: true,
    });
    expect(await nextChallenge([true], true)).toMatchObject({ issueTokens: false });
  });
});

test('reads the code from a test address if the address’s domain is listed', () => {
  const form = 'shop+123456@tests.example';
  expect(testSignInCode(form, ['tests.example'])).toBe('123456');
  expect(testSignInCode(form, [])).toBeUndefined();
  expect(testSignInCode('shop+12345@tests.example', ['tests.example'])).toBeUndefined();
  expect(testSignInCode('shop+123456@evil.example', ['tests.example'])).toBeUndefined();
});
