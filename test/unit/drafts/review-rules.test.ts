import { createHash } from 'node:crypto';
import { newDraft } from '../../../functions/drafts/draft';
import {
  type AskedStep,
  contentPrint,
  isAsked,
  mayGoOut,
  nextReview,
} from '../../../functions/drafts/review/review-rules';
import type { Draft } from '../../../functions/items/draft';
import type { Review } from '../../../functions/items/review';

const draft = newDraft({
  ...{ id: 'd1', now: 0, name: 'Spring', subject: 'Spring is here', preHeader: 'At last' },
  ...{ bodyKey: 'b1', senderId: 's1', segmentIds: ['one', 'two'] },
});
const at = '2026-11-24T10:00:00.000Z';
const author = { userId: 'u1', isManager: false };
const manager = { userId: 'm1', isManager: true };
const request: AskedStep = { status: 'ready_for_review', content: 'Please look', comments: [] };
const asked = nextReview({ review: undefined, draft }, request, { author, at });
const answer = (status: AskedStep['status'], version = 1): AskedStep => ({
  ...{ status, content: 'Fine', version },
  comments: [{ text: 'Shorter', quote: 'is here' }],
});
const decided = (status: AskedStep['status']): Review =>
  nextReview({ review: asked, draft }, answer(status), { author: manager, at });

const trialOf = (subject: string): NonNullable<Draft['trial']> => ({
  ...{ percent: 20, measure: 'opens', hours: 4 },
  others: [{ subject, preHeader: '' }],
});
/** Of the text that approvals were made with as they came in. */
const printOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('the request and the decision are kept with who wrote what', () => {
  expect(asked).toEqual({
    ...{ draftId: 'd1', status: 'ready_for_review', rev: 1, name: 'Spring' },
    print: contentPrint(draft),
    steps: [{ ...request, at, by: 'u1' }],
  });
  const { version: _, ...said } = answer('approved');
  expect(decided('approved')).toMatchObject({ status: 'approved', rev: 2 });
  expect(decided('approved').steps).toEqual([
    { ...request, at, by: 'u1' },
    { ...said, at, by: 'm1', byManager: true },
  ]);
});

test('what nobody is known to have asked for names nobody; a nameless email has its subject’s name', () => {
  const nameless = { ...draft, name: '' };
  const { steps, name } = nextReview({ review: undefined, draft: nameless }, request, { at });
  expect(steps).toEqual([{ ...request, at }]);
  expect(name).toBe('Spring is here');
});

test('a long review keeps its last twenty steps', () => {
  const comment = { text: 'Again' };
  let review = asked;
  for (let rev = 1; rev <= 25; rev += 1) {
    const step = { ...answer('changes_requested', rev), comments: [comment] };
    review = nextReview({ review, draft }, step, { author: manager, at: `${rev}` });
  }
  expect(review.rev).toBe(26);
  expect(review.steps.map((step) => step.at)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${index + 6}`),
  );
});

test.each<[string, Partial<typeof draft>]>([
  ['another subject', { subject: 'Other' }],
  ['another preview text', { preHeader: 'Other' }],
  ['another body', { bodyKey: 'b2' }],
  ['another editor', { editor: 'CODE' }],
  ['another style', { styles: { ...draft.styles, backgroundColor: '#123456' } }],
  ['another sender', { senderId: 's2' }],
  ['more recipients', { segmentIds: ['one', 'two', 'three'] }],
  ['other recipients', { segmentIds: ['one', 'three'] }],
  ['a second subject', { trial: trialOf('Other') }],
])('an approval is not one of %s', (_, changes) => {
  const changed = { ...draft, ...changes };
  expect(contentPrint(changed)).not.toBe(contentPrint(draft));
  expect(mayGoOut(decided('approved'), draft, true)).toBe(true);
  expect(mayGoOut(decided('approved'), changed, false)).toBe(false);
  expect(isAsked(asked, draft)).toBe(true);
  expect(isAsked(asked, changed)).toBe(false);
});

test('an approval stays one however recipients and styles are listed, and under another name', () => {
  const { styles } = draft;
  const turned = Object.fromEntries(Object.entries(styles).reverse()) as typeof styles;
  const same = { ...draft, name: 'Other', styles: turned, segmentIds: ['two', 'one'] };
  expect(contentPrint(same)).toBe(contentPrint(draft));
});

test('approvals of before there were trials stay valid', () => {
  // Of an email without styles, as it was written down when reviews came in.
  const plain = { ...draft, styles: {} as typeof draft.styles };
  const was = '["Spring is here","At last","b1","TIPTAP_REACTEMAIL",[],"s1",["one","two"]]';
  expect(contentPrint(plain)).toBe(printOf(was));
});

test.each([
  [undefined, false, true],
  [undefined, true, false],
  [asked, false, false],
  [decided('changes_requested'), false, false],
  [decided('approved'), true, true],
])('whether an email goes out: %#', (review, isRequired, expected) => {
  expect(mayGoOut(review, draft, isRequired)).toBe(expected);
});

const refusals: [string, Review | undefined, AskedStep, typeof author | undefined, string][] = [
  ['a decision by its author', asked, answer('approved'), author, 'forbidden'],
  ['a decision by nobody known', asked, answer('approved'), undefined, 'forbidden'],
  [
    ...(['a decision that nobody asked for', undefined] as const),
    ...([{ ...answer('approved'), version: undefined }, manager, 'review_missing'] as const),
  ],
  [
    'a decision on an older step',
    decided('approved'),
    answer('approved'),
    manager,
    'review_changed',
  ],
  ['a first request beside another one', asked, request, author, 'review_changed'],
  ['a request while one waits', asked, { ...request, version: 1 }, author, 'review_pending'],
  [
    ...(['a request without the changes', decided('changes_requested')] as const),
    ...([{ ...request, version: 2 }, author, 'review_changes_requested'] as const),
  ],
];
test.each(refusals)('%s is refused', (_, review, step, by, code) => {
  const work = () => nextReview({ review, draft }, step, { author: by, at });
  expect(work).toThrow(expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }));
});

test('a decision about content that changed since is refused', () => {
  const changed = { ...draft, segmentIds: ['everybody'] };
  const work = () =>
    nextReview({ review: asked, draft: changed }, answer('approved'), { author: manager, at });
  expect(work).toThrow(
    expect.objectContaining({ code: 'review_outdated', message: expect.stringMatching(/\.$/) }),
  );
});
