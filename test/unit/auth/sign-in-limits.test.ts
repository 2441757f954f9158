import { knownEmail, openSignIn, type SignInHarness, tokens, wrongCode } from './sign-in-harness';

const minute = 60_000;
let signIn: SignInHarness;
beforeEach(() => {
  signIn = openSignIn();
});
afterEach(() => signIn.embedded.close());

const errorWithCode = (code: string) => expect.objectContaining({ code });

describe('code requests from a thousand networks', () => {
  const attack = async (requestCount: number) => {
    for (let i = 0; i < requestCount; i += 1)
      await signIn.ask(knownEmail, `10.${i >> 8}.${i & 255}.1`);
  };

  test('doesn’t lock the owner out, because the emailed code still works and no more emails are sent', async () => {
    await attack(300);
    expect(signIn.queued.length).toBeLessThanOrEqual(3);
    const owner = await signIn.ask();
    expect(owner).toMatchObject({ sent: false, message: expect.stringContaining('still works') });
    expect(await signIn.answer(owner.session, signIn.newestCode())).toEqual(tokens);
  });

  test('never leaves the owner without a working code, even after more than a day of requests', async () => {
    for (let time = 0; time < 26 * 60; time += 4) {
      await signIn.ask(knownEmail, `10.1.${time >> 8}.${time & 255}`);
      signIn.time.now += 4 * minute;
      if (time % 28 !== 0) continue;
      const owner = await signIn.ask(knownEmail, `10.2.${time >> 8}.${time & 255}`);
      expect(await signIn.answer(owner.session, signIn.newestCode())).toEqual(tokens);
    }
    // The maximum is the sum of 30 emails a day, one email whenever the last code has expired, and
    // one after each sign-in of the owner.
    expect(signIn.queued.length).toBeLessThan(2 * 30 + 26 * 6 + (26 * 60) / 28);
  }, 120_000);

  test('lets the owner sign in repeatedly', async () => {
    await attack(50);
    for (let i = 0; i < 6; i += 1) {
      const { session, sent } = await signIn.ask(knownEmail, `192.0.2.${i}`);
      expect(sent).toBe(i > 0);
      expect(await signIn.answer(session, signIn.newestCode())).toEqual(tokens);
    }
  });

  test('invalidates short codes after wrong guesses and issues longer codes, which need no limit', async () => {
    const owner = await signIn.ask();
    const short = signIn.newestCode();
    for (let network = 0; network < 4; network += 1) {
      const ip = `10.0.${network}.1`;
      const { session } = await signIn.ask(knownEmail, ip);
      for (let i = 0; i < 5; i += 1) {
        await expect(signIn.answer(session, wrongCode(short), { ip })).rejects.toThrow();
      }
    }
    await expect(signIn.answer(owner.session, short)).rejects.toMatchObject({
      code: 'code_locked',
      message: expect.stringMatching(/^Too many incorrect codes were entered for this email/),
    });
    const secondRequest = await signIn.ask();
    expect(secondRequest.sent).toBe(true);
    expect(signIn.newestCode()).toHaveLength(12);
    await expect(
      signIn.answer(secondRequest.session, wrongCode(signIn.newestCode())),
    ).rejects.toEqual(errorWithCode('code_wrong'));
    expect(await signIn.answer(secondRequest.session, signIn.newestCode())).toEqual(tokens);
  });

  test('allows one person to request ten codes an hour, and says so', async () => {
    for (let i = 0; i < 10; i += 1) await signIn.ask();
    await expect(signIn.ask()).rejects.toEqual(errorWithCode('too_many_codes'));
    await signIn.ask(knownEmail, '192.0.2.2');
    signIn.time.now += 60 * minute;
    expect((await signIn.ask()).sent).toBe(true);
  });

  test('allows one network sixty code requests an hour, from any of its addresses', async () => {
    for (let i = 0; i < 60; i += 1) await signIn.ask(`a${i}@example.com`, `2001:db8::${i}`);
    const extraRequest = signIn.ask('b@example.com', '2001:db8::ffff');
    await expect(extraRequest).rejects.toEqual(errorWithCode('too_many_codes'));
    await signIn.ask('b@example.com', '2001:db8:0:1::1');
  });

  test('allows one network thirty sign-in attempts in ten minutes', async () => {
    const attempt = () => signIn.answer('s', 'WRONG2');
    for (let i = 0; i < 30; i += 1) {
      await expect(attempt()).rejects.toEqual(errorWithCode('code_expired'));
    }
    await expect(attempt()).rejects.toEqual(errorWithCode('too_many_attempts'));
    signIn.time.now += 10 * minute;
    await expect(attempt()).rejects.toEqual(errorWithCode('code_expired'));
  });
});

describe('a second request within a minute', () => {
  test('sends no second email, says so, and keeps the emailed code valid', async () => {
    await signIn.ask();
    signIn.time.now += 20_000;
    const second = await signIn.ask();
    expect(second).toMatchObject({ sent: false, resendAfterSeconds: 40 });
    expect(signIn.queued).toHaveLength(1);
    expect(await signIn.answer(second.session, signIn.newestCode())).toEqual(tokens);
  });

  test('lets someone enter a code in another browser without another email', async () => {
    await signIn.ask();
    const elsewhere = await signIn.ask(knownEmail, '203.0.113.9', false);
    expect(elsewhere).toMatchObject({
      sent: false,
      message: 'Enter the code from the latest email.',
    });
    expect(signIn.queued).toHaveLength(1);
    expect(await signIn.answer(elsewhere.session, signIn.newestCode())).toEqual(tokens);
  });
});
