import { formatsIn } from '../../../../shared/locale/formats';
import { abTestBatches, abTestSize } from '../../../../shared/sending/ab-test';
import { abTestProblem, abTestWarning } from '../../../../shared/sending/ab-test-checks';
import { planDelivery, winnerWaitSeconds } from '../../../../shared/sending/ab-test-plan';
import { batchStarts, planBatches, warmUpDefaults } from '../../../../shared/sending/warm-up';
import { planProblem } from '../../../../shared/sending/warm-up-checks';

const problemOf = (draft: Parameters<typeof abTestProblem>[0], recipients: number | undefined) =>
  abTestProblem(draft, recipients, formatsIn());

const hour = 3600;
const otherVariants = [{ subject: 'Half price on bulbs', preHeader: '' }];
const testedDraft = {
  subject: 'Bulbs are in',
  preHeader: '',
  trial: { others: otherVariants, percent: 20 },
};

test('sizes an A/B test as a share of all recipients, rounded up, and never larger than the list', () => {
  expect(abTestSize(1001, 20)).toBe(201);
  expect(abTestSize(1, 50)).toBe(1);
  expect(abTestSize(0, 20)).toBe(0);
});

test('splits the batch in which the A/B test ends, and keeps the size of the next batch', () => {
  const data = { ...warmUpDefaults, initial: 10, increaseMultiplier: 2 };
  const sizes = (cutAt: number) =>
    planBatches(100, 'incremental', data, cutAt).map(({ size }) => size);
  expect(sizes(15)).toEqual([10, 5, 20, 40, 25]);
  expect(abTestBatches(planBatches(100, 'incremental', data, 15), 15)).toBe(2);
  expect(sizes(30)).toEqual(sizes(0));
  expect(sizes(5)).toEqual([5, 10, 20, 40, 25]);
  expect(sizes(100)).toEqual(sizes(0));
});

test('splits a delivery in one batch into the A/B test and the remaining recipients, separated by the wait for the winner', () => {
  const plan = planDelivery(1000, 'complete', warmUpDefaults, { percent: 20, hours: 4 });
  expect(plan).toEqual({
    batches: [
      { offset: 0, size: 200 },
      { offset: 200, size: 800 },
    ],
    durationSeconds: 4 * hour,
    trialBatches: 1,
  });
});

test('warms up the A/B test too, and never makes a wait shorter than its time span', () => {
  const data = { ...warmUpDefaults, initial: 50, increaseMultiplier: 2, timeSpan: 6 * hour };
  const plan = planDelivery(1000, 'incremental', data, { percent: 20, hours: 4 });
  expect(plan.batches.map(({ size }) => size)).toEqual([50, 100, 50, 200, 400, 200]);
  expect(plan).toMatchObject({ trialBatches: 3, durationSeconds: 5 * 6 * hour });
  expect(winnerWaitSeconds({ hours: 8 }, 'incremental', data)).toBe(2 * hour);
});

test('includes the wait after the A/B test in the estimate, unless the wait has begun', () => {
  const wait = { before: 1, seconds: 3 * hour };
  const starts = (first: number) =>
    batchStarts(3, { timeSpan: hour }, { first, firstBatchAt: 0, wait });
  expect(starts(0)).toEqual([0, 4 * hour * 1000, 5 * hour * 1000]);
  expect(starts(1)).toEqual([undefined, 0, hour * 1000]);
});

test('doesn’t change a plan without an A/B test', () => {
  const plan = planDelivery(25, 'incremental', warmUpDefaults);
  expect(plan).toEqual({
    batches: [
      { offset: 0, size: 10 },
      { offset: 10, size: 15 },
    ],
    durationSeconds: hour,
  });
});

test('refuses a plan if the wait makes it longer than 90 days', () => {
  const data = { ...warmUpDefaults, initial: 100, timeSpan: 89 * 24 * hour, increaseMultiplier: 9 };
  expect(planProblem(1000, 'incremental', data)).toBeUndefined();
  const terms = { percent: 10, hours: 72 };
  expect(planProblem(1000, 'incremental', data, terms)).toBeUndefined();
  expect(planProblem(1000, 'incremental', data, { ...terms, percent: 50 })).toContain('90 days');
});

describe('problems that prevent an A/B test', () => {
  test('reports no problem for a valid A/B test, or without one', () => {
    expect(problemOf(testedDraft, 1000)).toBeUndefined();
    expect(problemOf({ ...testedDraft, trial: null }, 5)).toBeUndefined();
    expect(problemOf(testedDraft, undefined)).toBeUndefined();
  });

  test('reports a variant without a subject as a problem', () => {
    const abTest = { percent: 20, others: [...otherVariants, { subject: '  ', preHeader: 'x' }] };
    expect(problemOf({ ...testedDraft, trial: abTest }, 1000)).toEqual({
      code: 'variant_has_no_subject',
      message: 'Subject C is empty. Fill it in, or remove it from the test.',
      variant: 'C',
    });
  });

  test('reports an invalid subject of a variant as a problem', () => {
    const abTest = { percent: 20, others: [{ subject: '🌷'.repeat(126), preHeader: '' }] };
    expect(problemOf({ ...testedDraft, trial: abTest }, 1000)).toMatchObject({
      code: 'variant_subject_too_long',
      message: expect.stringContaining('Variant B: The subject is too long: 504 bytes'),
      variant: 'B',
    });
  });

  test('reports two variants that look the same in the inbox as a problem, unless the preview text differs', () => {
    const sameSubject = { subject: ' Bulbs  are in ', preHeader: '' };
    const abTestOf = (otherVariant: typeof sameSubject) => ({
      ...testedDraft,
      trial: { percent: 20, others: [otherVariant] },
    });
    expect(problemOf(abTestOf(sameSubject), 1000)).toMatchObject({
      code: 'variants_are_equal',
      message:
        'Subject B is the same as subject A. Change one of them, or remove it from the test.',
    });
    expect(problemOf(abTestOf({ ...sameSubject, preHeader: 'Half price' }), 1000)).toBeUndefined();
  });

  test('reports too few people to decide an A/B test as a problem', () => {
    expect(problemOf(testedDraft, 15)).toMatchObject({
      code: 'trial_too_small',
      message:
        '20% of 15 people is 3, and each of the 2 subjects needs at least 2. Test more people or fewer subjects.',
    });
    expect(problemOf(testedDraft, 16)).toBeUndefined();
  });

  test('warns about an A/B test with so few people that its result could be chance, but allows sending', () => {
    const { trial: abTest } = testedDraft;
    expect(abTestWarning(abTest, undefined)).toBeUndefined();
    expect(abTestWarning(abTest, 15)).toBeUndefined();
    expect(abTestWarning(abTest, 990)).toMatch(/^With so few people, the result could be chance/);
    expect(abTestWarning(abTest, 1000)).toBeUndefined();
  });
});
