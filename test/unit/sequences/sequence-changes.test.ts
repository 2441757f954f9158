import {
  checkTriggerKind,
  newSequence,
  removedStepsAfter,
  reviseSequence,
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

describe('checks before a sequence can be activated', () => {
  const email = { subject: 'Hi', bodyLength: 8 };
  const completeSequence = { hasTrigger: true, activeDays: everyDay, emails: [email, email] };

  test('accepts a sequence with a trigger, emails and a day', () => {
    expect(sequenceProblem(completeSequence)).toBeUndefined();
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
  ])('requires %s before a sequence can be activated', (_description, change, part, message) => {
    expect(sequenceProblem({ ...completeSequence, ...(change as object) })).toEqual({
      part,
      message,
    });
  });
});

test('shows a delay in days and hours', () => {
  expect(delayParts(90 * 1440 + 23 * 60)).toEqual({ days: 90, hours: 23 });
  expect(delayMinutes({ days: 2, hours: 3 })).toBe(3060);
});

describe('the steps of a sequence', () => {
  test('allows removing only the last step, but never the only one', () => {
    expect(withoutStep(sequence('a', 'b'), 'b').steps).toEqual(steps('a'));
    expect(() => withoutStep(sequence('a', 'b'), 'a')).toThrow(messages.sequenceLastStepOnly);
    expect(() => withoutStep(sequence('a'), 'a')).toThrow(messages.sequenceOnlyStep);
  });

  test('limits a sequence to 200 steps', () => {
    const full = sequence(...Array.from({ length: limits.sequence.maxSteps }, (_, i) => `s${i}`));
    const [step] = steps('new');
    expect(() => step && withStep(full, step)).toThrow(messages.sequenceTooManySteps);
  });

  test.each([[['a']], [['a', 'a']], [['a', 'x']], [['a', 'b', 'b']]])(
    'refuses to reorder steps unless each is named once: %s',
    (ids) => {
      expect(() => withOrder(sequence('a', 'b'), ids)).toThrow('List every email');
    },
  );
});

test('refuses a trigger that belongs to the other type of sequence', () => {
  expect(() => checkTriggerKind({ type: 'segment' }, { triggerType: 'FIRST_ORDER' })).toThrow();
  expect(() => checkTriggerKind({ type: 'shopify' }, { segmentId: 'g1' })).toThrow();
  expect(() => checkTriggerKind({ type: 'segment' }, { segmentId: 'g1' })).not.toThrow();
});

describe('the unpublished changes of a sequence', () => {
  test('reports no unpublished changes right after activation', () => {
    expect(hasChanges(active('a', 'b'), [1, 1])).toBe(false);
  });

  test.each([
    ['an email that was saved again', active('a', 'b'), [1, 2]],
    ['a delay', { ...active('a'), steps: [{ id: 'a', delayInMinutes: 5 }] }, [1]],
    ['an order', { ...active('a', 'b'), steps: steps('b', 'a') }, [1, 1]],
    ['a day', { ...active('a'), activeDays: { ...everyDay, sunday: false } }, [1]],
  ])('reports %s as an unpublished change', (_description, value, revs) => {
    expect(hasChanges(value, revs)).toBe(true);
    expect(hasChanges({ ...value, enabled: false }, revs)).toBe(false);
  });
});

describe('people waiting for a step that is no longer sent', () => {
  /** One person waits for each step. */
  const waitingCounts = new Map(['a', 'b', 'c', 'd'].map((id) => [id, 1]));

  test('moves people waiting for a removed step on to the next step that is sent', () => {
    const remaining = steps('a', 'c');
    expect(removedStepsAfter(active('a', 'b', 'c', 'd'), remaining, waitingCounts)).toEqual({
      b: 'c',
      d: null,
    });
  });

  test('moves people on to the following step if the next step is removed too', () => {
    const first = active('a', 'b', 'c');
    const currentSequence = {
      ...active('a', 'c'),
      gone: removedStepsAfter(first, steps('a', 'c'), waitingCounts),
    };
    expect(removedStepsAfter(currentSequence, steps('a'), waitingCounts)).toEqual({
      b: null,
      c: null,
    });
  });

  test('moves people on to the step that replaces the removed one', () => {
    expect(removedStepsAfter(active('a', 'b', 'c'), steps('a', 'b', 'd'), waitingCounts)).toEqual({
      c: 'd',
    });
    expect(removedStepsAfter(active('a', 'b'), steps('d', 'b'), waitingCounts)).toEqual({ a: 'd' });
  });

  test('forgets that a step was removed once the step is back in the sequence', () => {
    const currentSequence = { ...active('a'), gone: { b: null } };
    expect(removedStepsAfter(currentSequence, steps('a', 'b'), waitingCounts)).toEqual({});
  });

  test('forgets a removed step once no one is waiting for it, but not in the change that removes the step', () => {
    const first = { ...active('a', 'b', 'c'), gone: { x: 'b', y: 'a' } };
    const countsByStep = new Map([['x', 3]]);
    expect(removedStepsAfter(first, steps('a', 'c'), countsByStep)).toEqual({ x: 'c', b: 'c' });
  });

  test('remembers the 400 removed steps with most people waiting, however often a sequence changes', () => {
    const { maxGone: maxRemovedSteps } = limits.sequence;
    const ids = Array.from({ length: maxRemovedSteps + 50 }, (_, index) => `x${index}`);
    const first = { ...active('a', 'b'), gone: Object.fromEntries(ids.map((id) => [id, 'a'])) };
    const countsByStep = new Map(ids.map((id, index) => [id, index + 1]));
    const remaining = removedStepsAfter(first, steps('a'), countsByStep);
    expect(Object.keys(remaining)).toHaveLength(maxRemovedSteps);
    expect(remaining).toMatchObject({ b: null, x449: 'a', x51: 'a' });
    expect(remaining).not.toHaveProperty('x50');
  });
});

test('increments the revision with every change', () => {
  const next = reviseSequence(sequence('a'), { name: 'Other' }, 1000);
  expect(next).toMatchObject({ rev: 2, name: 'Other', updatedAt: '1970-01-01T00:00:01.000Z' });
});
