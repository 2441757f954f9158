import {
  known,
  openSignIn,
  otherCode,
  type SignInHarness,
  tokens,
  unknown,
} from './sign-in-harness';

const minute = 60_000;
let signIn: SignInHarness;
beforeEach(() => {
  signIn = openSignIn();
});
afterEach(() => signIn.embedded.close());

const refused = (code: string) => expect.objectContaining({ code });

describe('the emailed code', () => {
  test('signs in, in any case and with spaces, once', async () => {
    const { session } = await signIn.ask();
    const code = signIn.newestCode();
    const typed = ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)} `;
    expect(await signIn.answer(session, typed)).toEqual(tokens);
    await expect(signIn.answer(session, code)).rejects.toEqual(refused('code_expired'));
  });

  test('is six letters and digits that cannot be mistaken for one another', async () => {
    for (let i = 0; i < 20; i += 1) await signIn.ask(`a${i}@example.com`);
    const codes = signIn.queued.map(({ code }) => code);
    expect(codes.every((code) => /^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(20);
  });

  test('after ten minutes is too old, which is said', async () => {
    const { session } = await signIn.ask();
    signIn.time.now += 10 * minute;
    await expect(signIn.answer(session, signIn.newestCode())).rejects.toMatchObject({
      code: 'code_expired',
      message: expect.stringContaining('Send a new code'),
    });
  });

  test('asked for again within five minutes is the same, and lives ten minutes from then', async () => {
    const { session } = await signIn.ask();
    const code = signIn.newestCode();
    signIn.time.now += 4 * minute;
    await signIn.ask();
    expect(signIn.newestCode()).toBe(code);
    signIn.time.now += 9 * minute;
    expect(await signIn.answer(session, code)).toEqual(tokens);
  });

  test('asked for again later is a new one, and the old one works too', async () => {
    const first = await signIn.ask();
    const old = signIn.newestCode();
    signIn.time.now += 6 * minute;
    await signIn.ask();
    expect(signIn.newestCode()).not.toBe(old);
    expect(await signIn.answer(first.session, old)).toEqual(tokens);
  });

  test('of three answers at the same moment only one signs in', async () => {
    const { session } = await signIn.ask();
    const code = signIn.newestCode();
    const answers = [1, 2, 3].map(() => signIn.answer(session, code));
    const results = await Promise.allSettled(answers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stands in the table no more than addresses, networks and challenges do', async () => {
    const { session } = await signIn.ask();
    await signIn.answer(session, otherCode(signIn.newestCode())).catch(() => undefined);
    const written = JSON.stringify(signIn.embedded.stream().read('test', 100));
    expect(written).toContain('OTP#');
    expect(written).toContain('RL#code-ip#');
    for (const secret of [signIn.newestCode(), session, known, '192.0.2.1']) {
      expect(written).not.toContain(secret);
    }
  });
});

describe('a wrong code', () => {
  test('says how many tries are left, then that a new code is needed', async () => {
    const { session } = await signIn.ask();
    const wrong = otherCode(signIn.newestCode());
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await expect(signIn.answer(session, wrong)).rejects.toMatchObject({
        code: 'code_wrong',
        message: expect.stringContaining(`${left} left`),
      });
    }
    for (const code of [wrong, signIn.newestCode()]) {
      await expect(signIn.answer(session, code)).rejects.toMatchObject({
        code: 'code_locked',
        message: 'Five codes were not right. Send a new code to go on.',
      });
    }
  });

  test('given by somebody else costs the owner no try', async () => {
    const owner = await signIn.ask();
    const attacker = await signIn.ask(known, '198.51.100.1');
    const wrong = otherCode(signIn.newestCode());
    for (let i = 0; i < 6; i += 1) {
      const guess = signIn.answer(attacker.session, wrong, { ip: '198.51.100.1' });
      await expect(guess).rejects.toThrow();
    }
    expect(await signIn.answer(owner.session, signIn.newestCode())).toEqual(tokens);
  });

  test('with a challenge that nobody opened is of no use', async () => {
    await signIn.ask();
    const guess = signIn.answer('made up', signIn.newestCode());
    await expect(guess).rejects.toEqual(refused('code_expired'));
  });
});

describe('whoever asks from a thousand places', () => {
  const attack = async (asks: number) => {
    for (let i = 0; i < asks; i += 1) await signIn.ask(known, `10.${i >> 8}.${i & 255}.1`);
  };

  test('does not lock the owner out: the code in the inbox works, and no more mails come', async () => {
    await attack(300);
    expect(signIn.queued.length).toBeLessThanOrEqual(3);
    const owner = await signIn.ask();
    expect(owner).toMatchObject({ sent: false, message: expect.stringContaining('still works') });
    expect(await signIn.answer(owner.session, signIn.newestCode())).toEqual(tokens);
  });

  test('for more than a day never leaves the owner without a code that works', async () => {
    for (let time = 0; time < 26 * 60; time += 4) {
      await signIn.ask(known, `10.1.${time >> 8}.${time & 255}`);
      signIn.time.now += 4 * minute;
      if (time % 28 !== 0) continue;
      const owner = await signIn.ask(known, `10.2.${time >> 8}.${time & 255}`);
      expect(await signIn.answer(owner.session, signIn.newestCode())).toEqual(tokens);
    }
    // 30 a day, one whenever the last has ended, and one after each of the owner's sign-ins.
    expect(signIn.queued.length).toBeLessThan(2 * 30 + 26 * 6 + (26 * 60) / 28);
  }, 120_000);

  test('does not keep the owner from signing in again and again', async () => {
    await attack(50);
    for (let i = 0; i < 6; i += 1) {
      const { session, sent } = await signIn.ask(known, `192.0.2.${i}`);
      expect(sent).toBe(i > 0);
      expect(await signIn.answer(session, signIn.newestCode())).toEqual(tokens);
    }
  });

  test('and guesses makes the codes long; short ones are over, long ones need no limit', async () => {
    const owner = await signIn.ask();
    const short = signIn.newestCode();
    for (let network = 0; network < 4; network += 1) {
      const ip = `10.0.${network}.1`;
      const { session } = await signIn.ask(known, ip);
      for (let i = 0; i < 5; i += 1) {
        await expect(signIn.answer(session, otherCode(short), { ip })).rejects.toThrow();
      }
    }
    await expect(signIn.answer(owner.session, short)).rejects.toEqual(refused('code_expired'));
    const again = await signIn.ask();
    expect(again.sent).toBe(true);
    expect(signIn.newestCode()).toHaveLength(12);
    await expect(signIn.answer(again.session, otherCode(signIn.newestCode()))).rejects.toEqual(
      refused('code_wrong'),
    );
    expect(await signIn.answer(again.session, signIn.newestCode())).toEqual(tokens);
  });

  test('the same asker has ten asks an hour, which says so', async () => {
    for (let i = 0; i < 10; i += 1) await signIn.ask();
    await expect(signIn.ask()).rejects.toEqual(refused('too_many_codes'));
    await signIn.ask(known, '192.0.2.2');
    signIn.time.now += 60 * minute;
    expect((await signIn.ask()).sent).toBe(true);
  });

  test('one network asks sixty times an hour, whichever of its addresses it uses', async () => {
    for (let i = 0; i < 60; i += 1) await signIn.ask(`a${i}@example.com`, `2001:db8::${i}`);
    const more = signIn.ask('b@example.com', '2001:db8::ffff');
    await expect(more).rejects.toEqual(refused('too_many_codes'));
    await signIn.ask('b@example.com', '2001:db8:0:1::1');
  });

  test('one network has thirty tries in ten minutes', async () => {
    const attempt = () => signIn.answer('s', 'WRONG2');
    for (let i = 0; i < 30; i += 1) {
      await expect(attempt()).rejects.toEqual(refused('code_expired'));
    }
    await expect(attempt()).rejects.toEqual(refused('too_many_attempts'));
    signIn.time.now += 10 * minute;
    await expect(attempt()).rejects.toEqual(refused('code_expired'));
  });
});

describe('a second ask within the minute', () => {
  test('mails nothing, says so, and the code in the inbox works', async () => {
    await signIn.ask();
    signIn.time.now += 20_000;
    const second = await signIn.ask();
    expect(second).toMatchObject({ sent: false, resendAfterSeconds: 40 });
    expect(signIn.queued).toHaveLength(1);
    expect(await signIn.answer(second.session, signIn.newestCode())).toEqual(tokens);
  });

  test('somebody who has a code enters it in another browser, without another mail', async () => {
    await signIn.ask();
    const elsewhere = await signIn.ask(known, '203.0.113.9', false);
    expect(elsewhere).toMatchObject({
      sent: false,
      message: 'Enter the code of the newest email.',
    });
    expect(signIn.queued).toHaveLength(1);
    expect(await signIn.answer(elsewhere.session, signIn.newestCode())).toEqual(tokens);
  });
});

describe('known and unknown addresses', () => {
  /** What a whole sign-in calls, and what it answers without its secrets. */
  const trace = async (email: string) => {
    const own = openSignIn();
    const { session, ...asked } = await own.ask(email);
    const again = await own.ask(email);
    const answers: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      const error = await own.answer(session, 'WRONG2', { email }).catch((one: Error) => one);
      answers.push([(error as { code?: string }).code, (error as Error).message]);
    }
    own.time.now += 11 * minute;
    const late = await own.answer(again.session, 'WRONG2', { email }).catch((one: Error) => one);
    own.embedded.close();
    return {
      calls: own.calls,
      session: session.length,
      answers: [asked, again.sent, again.message, ...answers, (late as Error).message],
    };
  };

  test('cost the same calls in the same order, and get the same answers', async () => {
    const [first, second] = [await trace(known), await trace(unknown)];
    expect(second).toEqual(first);
    expect(first.calls).toContain('queue.send');
    expect(first.calls).not.toContain('pool.signIn');
  });

  test('the right code of an address without a user signs nobody in', async () => {
    const { session } = await signIn.ask(unknown);
    const answer = signIn.answer(session, signIn.newestCode(), { email: unknown });
    await expect(answer).rejects.toEqual(refused('code_wrong'));
  });
});

test('the test form signs in at once only where its domain is listed', async () => {
  const form = 'shop+123456@tests.example';
  const listed = openSignIn(['tests.example']);
  expect(await listed.begin(form)).toEqual({ message: 'Signed in', tokens });
  expect(listed.queued).toHaveLength(0);
  listed.embedded.close();
  expect(await signIn.begin(form)).toMatchObject({ sent: true });
});
