import {
  checkTriggerKind,
  goneAfter,
  newSequence,
  revised,
  runningOf,
  withOrder,
  withoutStep,
  withStep,
} from '../../../functions/sequences/sequence-changes';
import { hasChanges } from '../../../functions/sequences/sequence-differences';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import {
  delayMinutes,
  delayParts,
  everyDay,
  sequenceProblem,
} from '../../../shared/sequences/sequence-rules';

const steps = (...ids: string[]) => ids.map((id) => ({ id, delayInMinutes: 60 }));
const sequence = (...ids: string[]) =>
  newSequence({ id: 'q1', type: 'segment', name: 'Welcome', steps: steps(...ids), now: 0 });
const active = (...ids: string[]) => {
  const value = sequence(...ids);
  const running = runningOf(
    value,
    ids.map(() => 1),
    0,
  );
  return { ...value, enabled: true, running };
};

describe('what is missing before a series can go out', () => {
  const email = { subject: 'Hi', bodyLength: 8 };
  const whole = { hasTrigger: true, activeDays: everyDay, emails: [email, email] };

  test('nothing, once it has a trigger, emails and a day', () => {
    expect(sequenceProblem(whole)).toBeUndefined();
  });

  test.each([
    ['its trigger', { hasTrigger: false }, 'trigger', 'select a trigger'],
    [
      'the body of its second email',
      { emails: [email, { ...email, bodyLength: 7 }] },
      'emails',
      "2 subject and body can't be empty",
    ],
    [
      'a subject of more than blanks',
      { emails: [{ ...email, subject: '  ' }] },
      'emails',
      "1 subject and body can't be empty",
    ],
    [
      'any day',
      { activeDays: Object.fromEntries(Object.keys(everyDay).map((day) => [day, false])) },
      'activeDays',
      messages.sequenceNoActiveDay,
    ],
  ])('%s', (_what, change, part, message) => {
    expect(sequenceProblem({ ...whole, ...(change as object) })).toEqual({ part, message });
  });
});

test('a delay is shown in days and hours', () => {
  expect(delayParts(90 * 1440 + 23 * 60)).toEqual({ days: 90, hours: 23 });
  expect(delayMinutes({ days: 2, hours: 3 })).toBe(3060);
});

describe('steps', () => {
  test('only the last one can be removed, and not the only one', () => {
    expect(withoutStep(sequence('a', 'b'), 'b').steps).toEqual(steps('a'));
    expect(() => withoutStep(sequence('a', 'b'), 'a')).toThrow(messages.sequenceLastStepOnly);
    expect(() => withoutStep(sequence('a'), 'a')).toThrow(messages.sequenceOnlyStep);
  });

  test('there are at most 200', () => {
    const full = sequence(...Array.from({ length: limits.sequence.mostSteps }, (_, i) => `s${i}`));
    const [step] = steps('new');
    expect(() => step && withStep(full, step)).toThrow(messages.sequenceTooManySteps);
  });

  test.each([[['a']], [['a', 'a']], [['a', 'x']], [['a', 'b', 'b']]])(
    'an order that does not name each once is refused: %s',
    (ids) => {
      expect(() => withOrder(sequence('a', 'b'), ids)).toThrow('Name every email');
    },
  );
});

test('the trigger of the other kind is refused', () => {
  expect(() => checkTriggerKind({ type: 'segment' }, { triggerType: 'FIRST_ORDER' })).toThrow();
  expect(() => checkTriggerKind({ type: 'shopify' }, { segmentId: 'g1' })).toThrow();
  expect(() => checkTriggerKind({ type: 'segment' }, { segmentId: 'g1' })).not.toThrow();
});

describe('what differs from what goes out', () => {
  test('nothing, right after it was activated', () => {
    expect(hasChanges(active('a', 'b'), [1, 1])).toBe(false);
  });

  test.each([
    ['an email that was saved again', active('a', 'b'), [1, 2]],
    ['a delay', { ...active('a'), steps: [{ id: 'a', delayInMinutes: 5 }] }, [1]],
    ['an order', { ...active('a', 'b'), steps: steps('b', 'a') }, [1, 1]],
    ['a day', { ...active('a'), activeDays: { ...everyDay, sunday: false } }, [1]],
  ])('%s', (_what, value, revs) => {
    expect(hasChanges(value, revs)).toBe(true);
    expect(hasChanges({ ...value, enabled: false }, revs)).toBe(false);
  });
});

describe('who waits for a step that no longer goes out', () => {
  /** Somebody waits for each that is asked about. */
  const waiting = new Map(['a', 'b', 'c', 'd'].map((id) => [id, 1]));

  test('goes on to the next one behind it that does', () => {
    const kept = steps('a', 'c');
    expect(goneAfter(active('a', 'b', 'c', 'd'), kept, waiting)).toEqual({ b: 'c', d: null });
  });

  test('goes on from there, if that one goes too', () => {
    const first = active('a', 'b', 'c');
    const now = { ...active('a', 'c'), gone: goneAfter(first, steps('a', 'c'), waiting) };
    expect(goneAfter(now, steps('a'), waiting)).toEqual({ b: null, c: null });
  });

  test('goes on to the one that was put in its place', () => {
    expect(goneAfter(active('a', 'b', 'c'), steps('a', 'b', 'd'), waiting)).toEqual({ c: 'd' });
    expect(goneAfter(active('a', 'b'), steps('d', 'b'), waiting)).toEqual({ a: 'd' });
  });

  test('is forgotten once the step goes out again', () => {
    const now = { ...active('a'), gone: { b: null } };
    expect(goneAfter(now, steps('a', 'b'), waiting)).toEqual({});
  });

  test('is forgotten once nobody is counted to wait for it, but not by what takes it out', () => {
    const first = { ...active('a', 'b', 'c'), gone: { x: 'b', y: 'a' } };
    const counted = new Map([['x', 3]]);
    expect(goneAfter(first, steps('a', 'c'), counted)).toEqual({ x: 'c', b: 'c' });
  });

  test('is among the 400 for which most people wait, however often a series is changed', () => {
    const { mostGone } = limits.sequence;
    const ids = Array.from({ length: mostGone + 50 }, (_, index) => `x${index}`);
    const first = { ...active('a', 'b'), gone: Object.fromEntries(ids.map((id) => [id, 'a'])) };
    const counted = new Map(ids.map((id, index) => [id, index + 1]));
    const kept = goneAfter(first, steps('a'), counted);
    expect(Object.keys(kept)).toHaveLength(mostGone);
    expect(kept).toMatchObject({ b: null, x449: 'a', x51: 'a' });
    expect(kept).not.toHaveProperty('x50');
  });
});

test('every change raises the revision', () => {
  const next = revised(sequence('a'), { name: 'Other' }, 1000);
  expect(next).toMatchObject({ rev: 2, name: 'Other', updatedAt: '1970-01-01T00:00:01.000Z' });
});
