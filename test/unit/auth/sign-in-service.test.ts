import {
  knownEmail,
  openSignIn,
  type SignInHarness,
  tokens,
  unknownEmail,
  wrongCode,
} from './sign-in-harness';

const minute = 60_000;
let signIn: SignInHarness;
beforeEach(() => {
  signIn = openSignIn();
});
afterEach(() => signIn.embedded.close());

const errorWithCode = (code: string) => expect.objectContaining({ code });

describe('emailed codes', () => {
  test('accepts a code once, in any case and with spaces', async () => {
    const { session } = await signIn.ask();
    const code = signIn.newestCode();
    const typed = ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)} `;
    expect(await signIn.answer(session, typed)).toEqual(tokens);
    await expect(signIn.answer(session, code)).rejects.toEqual(errorWithCode('code_expired'));
  });

  test('creates codes of six letters and digits that are hard to confuse', async () => {
    for (let i = 0; i < 20; i += 1) await signIn.ask(`a${i}@example.com`);
    const codes = signIn.queued.map(({ code }) => code);
    expect(codes.every((code) => /^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(20);
  });

  test('rejects a code after ten minutes, with a message that it has expired', async () => {
    const { session } = await signIn.ask();
    signIn.time.now += 10 * minute;
    await expect(signIn.answer(session, signIn.newestCode())).rejects.toMatchObject({
      code: 'code_expired',
      message: expect.stringContaining('Request a new one'),
    });
  });

  test('sends the same code when someone requests it again within five minutes, and extends its validity to ten minutes from then', async () => {
    const { session } = await signIn.ask();
    const code = signIn.newestCode();
    signIn.time.now += 4 * minute;
    await signIn.ask();
    expect(signIn.newestCode()).toBe(code);
    signIn.time.now += 9 * minute;
    expect(await signIn.answer(session, code)).toEqual(tokens);
  });

  test('sends a new code when someone requests one later, and still accepts the old code', async () => {
    const first = await signIn.ask();
    const old = signIn.newestCode();
    signIn.time.now += 6 * minute;
    await signIn.ask();
    expect(signIn.newestCode()).not.toBe(old);
    expect(await signIn.answer(first.session, old)).toEqual(tokens);
  });

  test('signs in once when a code is entered three times at the same moment', async () => {
    const { session } = await signIn.ask();
    const code = signIn.newestCode();
    const attempts = [1, 2, 3].map(() => signIn.answer(session, code));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stores no codes, addresses, networks, or challenges in plain text in the table', async () => {
    const { session } = await signIn.ask();
    await signIn.answer(session, wrongCode(signIn.newestCode())).catch(() => undefined);
    const streamText = JSON.stringify(signIn.embedded.stream().read('test', 100));
    expect(streamText).toContain('OTP#');
    expect(streamText).toContain('RL#code-ip#');
    for (const secret of [signIn.newestCode(), session, knownEmail, '192.0.2.1']) {
      expect(streamText).not.toContain(secret);
    }
  });
});

describe('wrong codes', () => {
  test('reports how many attempts are left, then that a new code is needed', async () => {
    const { session } = await signIn.ask();
    const wrong = wrongCode(signIn.newestCode());
    for (const triesLeft of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await expect(signIn.answer(session, wrong)).rejects.toMatchObject({
        code: 'code_wrong',
        message: expect.stringContaining(`${triesLeft} left`),
      });
    }
    for (const code of [wrong, signIn.newestCode()]) {
      await expect(signIn.answer(session, code)).rejects.toMatchObject({
        code: 'code_locked',
        message: 'That’s five incorrect codes. Request a new code to continue.',
      });
    }
  });

  test('doesn’t use up the owner’s attempts when someone else enters a wrong code', async () => {
    const owner = await signIn.ask();
    const attacker = await signIn.ask(knownEmail, '198.51.100.1');
    const wrong = wrongCode(signIn.newestCode());
    for (let i = 0; i < 6; i += 1) {
      const guess = signIn.answer(attacker.session, wrong, { ip: '198.51.100.1' });
      await expect(guess).rejects.toThrow();
    }
    expect(await signIn.answer(owner.session, signIn.newestCode())).toEqual(tokens);
  });

  test('rejects a code with a challenge that was never requested', async () => {
    await signIn.ask();
    const guess = signIn.answer('made up', signIn.newestCode());
    await expect(guess).rejects.toEqual(errorWithCode('code_expired'));
  });
});

describe('known and unknown addresses', () => {
  /** Records the calls and answers of a whole sign-in, without secrets. */
  const trace = async (email: string) => {
    const own = openSignIn();
    const { session, ...codeResponse } = await own.ask(email);
    const secondRequest = await own.ask(email);
    const attempts: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      const error = await own.answer(session, 'WRONG2', { email }).catch((one: Error) => one);
      attempts.push([(error as { code?: string }).code, (error as Error).message]);
    }
    own.time.now += 11 * minute;
    const lateError = await own
      .answer(secondRequest.session, 'WRONG2', { email })
      .catch((one: Error) => one);
    own.embedded.close();
    return {
      calls: own.calls,
      session: session.length,
      answers: [
        codeResponse,
        secondRequest.sent,
        secondRequest.message,
        ...attempts,
        (lateError as Error).message,
      ],
    };
  };

  test('makes the same calls in the same order for known and unknown addresses, and responds in the same way', async () => {
    const first = await trace(knownEmail);
    const second = await trace(unknownEmail);
    expect(second).toEqual(first);
    expect(first.calls).toContain('queue.send');
    expect(first.calls).not.toContain('pool.signIn');
  });

  test('signs no one in with the right code for an address without a user', async () => {
    const { session } = await signIn.ask(unknownEmail);
    const attempt = signIn.answer(session, signIn.newestCode(), { email: unknownEmail });
    await expect(attempt).rejects.toEqual(errorWithCode('code_wrong'));
  });
});

test('signs a test address in immediately only if its domain is listed', async () => {
  const form = 'shop+123456@tests.example';
  const listed = openSignIn(['tests.example']);
  expect(await listed.begin(form)).toEqual({ message: 'Signed in', tokens });
  expect(listed.queued).toHaveLength(0);
  listed.embedded.close();
  expect(await signIn.begin(form)).toMatchObject({ sent: true });
});
