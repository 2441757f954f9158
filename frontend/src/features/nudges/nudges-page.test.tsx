import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AutomationRun } from '../../../../shared/contracts/assistant/automation-runs';
import type { CustomerNudge } from '../../../../shared/contracts/assistant/nudges';
import { mockApi, Refusal } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { CustomerContext } from '../../lib/session/customer-context';
import { NudgesPage } from './nudges-page';

const nudge: CustomerNudge = {
  ...{ id: '01KAN000000000000000000001', occasion: 'd16', title: 'Write again', icon: 'mail' },
  ...{ description: 'Keep in touch', ctaDescription: 'Write a draft', background: 'iris' },
  ...{ singleUse: true, hidden: false, ranCount: 0, why: 'You have not written for 16 days.' },
  ...{ raisedAt: '2026-11-24T08:00:00.000Z', isNew: true },
  automation: { name: 'Write the next email', type: 'USER_DEFAULT' },
};

const run: AutomationRun = {
  ...{ id: '01KAR000000000000000000001', automationId: '01KAA000000000000000000001' },
  ...{ automationName: 'Write the next email', status: 'done', result: 'Look at it.' },
  ...{ costMicroUsd: 1200, budgetMicroUsd: 1_000_000, byManager: false },
  ...{ createdAt: '2026-11-24T08:00:00.000Z', draftId: '01KAD000000000000000000001' },
  steps: [
    {
      ...{ kind: 'tool', name: 'write_draft', status: 'done', note: 'Draft is there' },
      ...{ at: '2026-11-24T08:00:01.000Z', durationMs: 40, costMicroUsd: 0 },
    },
  ],
};

const owner = {
  ...{ userId: 'u1', email: 'ada@olive.test', accountType: 'Customer', status: 'active' },
  ...{ timeZone: 'UTC', averageOpenRate: 0, premium: true },
} as const;

const open = (answers: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'token' }),
    'GET /user': () => owner,
    'GET /nudges': () => ({ nudges: [nudge], total: 1, newCount: 1 }),
    'GET /nudges/new': () => ({ newCount: 0 }),
    'POST /nudges/seen': () => ({}),
    ...answers,
  });
  renderPage(
    <CustomerContext value="01C">
      <NudgesPage />
    </CustomerContext>,
  );
  return calls;
};
const called = (calls: ReturnType<typeof open>, key: string) =>
  calls.filter((call) => call.key === key);

test('a card tells what is worth doing, why, and how often it was run', async () => {
  const calls = open();
  const card = await screen.findByRole('article', { name: 'Write again' });
  expect(card).toHaveTextContent('You have not written for 16 days.');
  expect(card).toHaveTextContent('Not run yet · single use');
  expect(within(card).getByText('New')).toBeVisible();
  await waitFor(() => expect(called(calls, 'POST /nudges/seen')).toHaveLength(1));
});

test('without any, it is said when there will be some', async () => {
  open({ 'GET /nudges': () => ({ nudges: [], total: 0, newCount: 0 }) });
  expect(await screen.findByText('Nothing to do just now')).toBeVisible();
});

test('a failure is told, with another try', async () => {
  open({
    'GET /nudges': () => {
      throw new Refusal(503, { code: 'x', message: 'Away for a moment.' });
    },
  });
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
});

test('what made a segment leads to it, and a stand-in says that it is no real model', async () => {
  const { draftId: _, ...made } = { ...run, segmentId: '01KAS000000000000000000001' };
  open({
    'GET /assistant': () => ({ isOn: true, isStandIn: true, models: [] }),
    'POST /nudges/{nudgeId}/run': () => made,
    'GET /automation-runs/{runId}': () => made,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  const segment = await screen.findByRole('link', { name: 'Open the segment' });
  expect(segment).toHaveAttribute('href', `/customer/01C/audience/${made.segmentId}`);
  expect(screen.queryByRole('link', { name: 'Open the draft' })).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Write again' });
  expect(await within(dialog).findByText(/It is not a real model/)).toBeVisible();
});

test.each([
  ['a stand-in is no real model', { isOn: true, isStandIn: true }, /It is not a real model/],
  [
    'why nothing can be asked',
    { isOn: false, isStandIn: false, why: 'Off: no key.' },
    'Off: no key.',
  ],
] as const)('before a nudge is run it is said: %s', async (_, assistant, words) => {
  open({ 'GET /assistant': () => ({ ...assistant, models: [] }) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Write again' })).toBeVisible();
});

test('of more than twenty the rest stand on further pages, and the last card leads back', async () => {
  const all = Array.from({ length: 21 }, (_, index) => ({
    ...nudge,
    title: `Nudge ${index + 1}`,
    occasion: `d${index}`,
  }));
  let hasShrunk = false;
  const calls = open({
    'GET /nudges': ({ query }) => {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      const there = hasShrunk ? all.slice(0, 20) : all;
      return { nudges: there.slice(offset, offset + limit), total: there.length, newCount: 0 };
    },
    'POST /nudges/{nudgeId}/hide': () => ({ ...nudge, hidden: true }),
  });
  expect(await screen.findByRole('article', { name: 'Nudge 20' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Nudge 21' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('article', { name: 'Nudge 21' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Nudge 1' })).toBeNull());
  const asked = called(calls, 'GET /nudges').map(({ query }) => query.get('offset'));
  expect(new Set(asked)).toEqual(new Set(['0', '20']));
  hasShrunk = true;
  await userEvent.click(screen.getByRole('button', { name: 'Hide Nudge 21' }));
  await userEvent.click(await screen.findByRole('button', { name: /first page/i }));
  expect(await screen.findByRole('article', { name: 'Nudge 1' })).toBeVisible();
});

const draftPath = `/customer/01C/compose/blank/${run.draftId}`;

test('run and watched, it opens its draft by itself, and says that nothing is sent', async () => {
  let status: AutomationRun['status'] = 'running';
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => ({ ...run, status: 'running' }),
    'GET /automation-runs/{runId}': () => {
      const now = { ...run, status };
      status = 'done';
      return now;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  expect(await screen.findByText('Running', { exact: true })).toBeVisible();
  expect(await screen.findByTestId('elsewhere', {}, { timeout: 3000 })).toHaveTextContent(
    draftPath,
  );
  expect(screen.getByText(/Your draft is ready. Nothing is sent/)).toBeVisible();
  expect(called(calls, 'POST /nudges/{nudgeId}/run')).toHaveLength(1);
});

test('whoever closed the dialog meanwhile is not taken anywhere', async () => {
  let status: AutomationRun['status'] = 'running';
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => ({ ...run, status: 'running' }),
    'GET /automation-runs/{runId}': () => ({ ...run, status }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  expect(await screen.findByText('Running', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  status = 'done';
  const asked = called(calls, 'GET /automation-runs/{runId}').length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(called(calls, 'GET /automation-runs/{runId}')).toHaveLength(asked);
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test('in a tab that nobody looks at, it shows its steps and leads to the draft; nothing is sent', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => run,
    'GET /automation-runs/{runId}': () => run,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  const draft = await screen.findByRole('link', { name: 'Open the draft' });
  expect(draft).toHaveAttribute('href', draftPath);
  expect(screen.getByText(/Nothing is sent before you have looked at it/)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(steps).toHaveTextContent('Writes the draft');
  expect(steps).not.toHaveTextContent('Draft is there');
  expect(document.body).not.toHaveTextContent('$');
  expect(called(calls, 'POST /nudges/{nudgeId}/run')).toHaveLength(1);
  expect(called(calls, 'POST /nudges/{nudgeId}/run')[0]?.body).toMatchObject({ occasion: 'd16' });
});

test('a start that failed is tried again as the same run', async () => {
  let tries = 0;
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => {
      tries += 1;
      if (tries === 1) throw new Refusal(424, { code: 'assistant_off', message: 'Off: no key.' });
      return run;
    },
    'GET /automation-runs/{runId}': () => run,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  expect(await screen.findByText('Off: no key.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(draftPath);
  const [first, second] = called(calls, 'POST /nudges/{nudgeId}/run').map(({ body }) => body);
  expect(second).toEqual(first);
});

const spent: CustomerNudge = { ...nudge, ranCount: 1, lastRunId: run.id, isNew: false };

test.each(['See what came of it: Write again', 'Write a draft: Write again'])(
  'run for good, “%s” leads to what came of it',
  async (button) => {
    open({
      'GET /nudges': () => ({ nudges: [spent], total: 1, newCount: 0 }),
      'GET /automation-runs/{runId}': () => run,
      'POST /nudges/{nudgeId}/run': () => {
        throw new Refusal(409, { code: 'nudge_used', message: 'This nudge was run already.' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('link', { name: 'Open the draft' })).toBeVisible();
    expect(screen.queryByText('This nudge was run already.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Run it again' })).toBeNull();
  },
);

test('of a run that is no longer kept it is said that it is gone', async () => {
  open({
    'GET /nudges': () => ({ nudges: [spent], total: 1, newCount: 0 }),
    'GET /automation-runs/{runId}': () => {
      throw new Refusal(404, { code: 'run_not_found', message: 'This run is not known here.' });
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'See what came of it: Write again' }),
  );
  expect(await screen.findByText('This run is no longer there')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a run that came to nothing is begun anew, as another run', async () => {
  const failed: AutomationRun = { ...run, status: 'failed', problem: 'OpenAI is away.' };
  const { draftId: _, ...without } = failed;
  const calls = open({
    'GET /nudges': () => ({ nudges: [spent], total: 1, newCount: 0 }),
    'POST /nudges/{nudgeId}/run': () => ({ ...run, id: '01KAR000000000000000000002' }),
    'GET /automation-runs/{runId}': ({ path }) => (path.endsWith('1') ? without : run),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'See what came of it: Write again' }),
  );
  expect(await screen.findByText('OpenAI is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Run it again' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(draftPath);
  expect(called(calls, 'POST /nudges/{nudgeId}/run')).toHaveLength(1);
});

test('hidden, it can be shown again', async () => {
  let hidden = false;
  const calls = open({
    'GET /nudges': () => ({ nudges: [{ ...nudge, hidden }], total: 1, newCount: 0 }),
    'POST /nudges/{nudgeId}/hide': ({ body }) => {
      hidden = (body as { hidden: boolean }).hidden;
      return { ...nudge, hidden };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Write again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show again Write again' }));
  expect(await screen.findByRole('button', { name: 'Hide Write again' })).toBeVisible();
  const bodies = called(calls, 'POST /nudges/{nudgeId}/hide').map(({ body }) => body);
  expect(bodies).toEqual([
    { occasion: 'd16', hidden: true },
    { occasion: 'd16', hidden: false },
  ]);
});
