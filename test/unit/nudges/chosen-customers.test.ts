import {
  createNudgeBody,
  nudgeView,
  updateNudgeBody,
} from '../../../shared/contracts/assistant/nudges';

const silent = {
  title: 'Ferns',
  description: 'About ferns',
  ctaDescription: 'Write',
  icon: 'bulb',
  background: 'leaf',
  singleUse: false,
  hidden: false,
  rule: 'always',
  automationId: '01KAA000000000000000000001',
};
const selectedCustomers = ['01JD0000000000000000000001'];

test('requires a list of customers in every save of a nudge, and never reads a missing list as everyone', () => {
  for (const [body, rest] of [
    [createNudgeBody, {}],
    [updateNudgeBody, { rev: 3 }],
  ] as const) {
    const refused = body.safeParse({ ...silent, ...rest });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['customerIds']]);
    expect(body.parse({ ...silent, ...rest, customerIds: selectedCustomers }).customerIds).toEqual(
      selectedCustomers,
    );
    expect(body.parse({ ...silent, ...rest, customerIds: [] }).customerIds).toEqual([]);
  }
});

test('offers a nudge to everyone if it was stored before customers could be chosen', () => {
  const stored = { ...silent, id: '01KAN000000000000000000001', rev: 1, isShipped: false };
  expect(nudgeView.parse(stored).customerIds).toEqual([]);
});
