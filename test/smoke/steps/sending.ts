import type * as z from 'zod';
import type { sendBody } from '../../../shared/contracts/emails';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { expectSame, type Step, StepFailed } from '../step';
import type { World } from '../world';

/** The target of the link in the test's email. */
export const linkTarget = 'https://example.com/smoke-test';

/** Creates a draft. Returns the body of the call that sends it to everyone in a segment. */
const newEmail = async ({ api, run, created }: World, segmentId: string) => {
  const [sender] = await api('GET /settings/sender/verified');
  if (!sender) throw new StepFailed('The test’s customer has no verified sender');
  const { id: draftId } = await api('POST /draft', { body: {} });
  created.drafts.add(draftId);
  return {
    draftId,
    segmentIds: [segmentId],
    subject: `Smoke test ${run}`,
    body: `<email-paragraph>A <a href="${linkTarget}">link</a> to follow.</email-paragraph>`,
    name: `Smoke test ${run}`,
    preHeader: '',
    editor: 'TIPTAP_REACTEMAIL',
    senderId: sender.id,
    styles: DEFAULT_EMAIL_STYLE,
    warmUpConfig: { type: 'complete', data: warmUpDefaults },
  } satisfies z.input<typeof sendBody>;
};

const readDelivery = ({ api, deliveryId }: World) =>
  api('GET /delivery/{deliveryId}', { params: { deliveryId } });

const send: Step = {
  id: 'send',
  proves: 'SES accepts an email to each of three people, and reports that it did',
  needs: ['import'],
  advice:
    'Open the delivery in the app to see the reason. Then see docs/runbook.md, “delivery-failed”, and docs/runbook.md, “errors”, for send-mails.',
  async run(world) {
    const body = await newEmail(world, world.segmentId);
    const { dataValues } = await world.api('POST /send', { body });
    world.created.drafts.delete(body.draftId);
    world.deliveryId = dataValues.deliveryId;
    const ended = await world.eventually('the delivery ends', async () => {
      const view = await readDelivery(world);
      if (view.statusReason) throw new StepFailed(`The delivery’s reason is: ${view.statusReason}`);
      return view.finishedAt !== undefined && view.sent + view.skipped + view.failed === 3 && view;
    });
    const { status, sent } = ended;
    expectSame('The delivery', { status, sent }, { status: 'sent', sent: 3 });
  },
};

const outcomes: Step = {
  id: 'outcomes',
  proves:
    'SES’s reports of a delivery, a bounce, and a complaint update the counters and the subscribers',
  needs: ['send'],
  advice:
    'See docs/runbook.md, “age”, and docs/runbook.md, “errors”, for record-ses-events. Does the configuration set publish to the topic, and is SES allowed to use the topic’s key?',
  async run(world) {
    const { recipients, api } = world;
    const expected = { delivered: 2, bounced: 1, complained: 1, pending: 0 };
    await waitForCounters(world, expected);
    for (const [name, status] of [
      ['success', 'active'],
      ['bounce', 'bounced'],
      ['complaint', 'spam'],
    ] as const) {
      await world.eventually(`${recipients[name].email} is ${status}`, async () => {
        const params = { subscriberId: recipients[name].id };
        return (await api('GET /subscriber/{subscriberId}', { params })).status === status;
      });
    }
  },
};

type Counters = Partial<Awaited<ReturnType<typeof readDelivery>>>;

/** Waits until the delivery has these counters. Otherwise fails with its actual counters. */
export const waitForCounters = async (world: World, expected: Counters): Promise<void> => {
  const names = Object.keys(expected) as (keyof Counters)[];
  let found: unknown;
  const probe = async () => {
    const view = await readDelivery(world);
    found = Object.fromEntries(names.map((name) => [name, view[name]]));
    return JSON.stringify(found) === JSON.stringify(expected);
  };
  await world.eventually('the counters', probe).catch((error: unknown) => {
    if (found === undefined) throw error;
    expectSame(`After ${world.stage.patience.withinMs / 1000} s, the report`, found, expected);
  });
};

/** The number of schedules in every stage. Each call of `runEvery` in lib adds one. */
export const scheduleCount = 11;

const schedules: Step = {
  id: 'schedules',
  proves:
    'no function is held, all schedules are enabled, and a scheduled email is sent when it’s due',
  needs: ['customer'],
  advice:
    'See docs/runbook.md, “silence”. Is EventBridge Scheduler allowed to invoke the function?',
  async run(world) {
    const { stage, api, address } = world;
    const held = await stage.listHeldFunctions();
    if (held.length > 0) {
      throw new StepFailed(
        `Functions are held: ${held.join(', ')}`,
        'Release them with bin/hold.sh (`<stage> --all --release`), unless someone is at work on the stage, such as at a restore.',
      );
    }
    const all = await stage.listSchedules();
    if (all.length < scheduleCount) {
      throw new StepFailed(
        `The stage has ${all.length} of ${scheduleCount} schedules`,
        'Each function that lib passes to `runEvery` has one. A deploy doesn’t notice that it was deleted, so create it again under the same name, which its stack still lists.',
      );
    }
    const disabled = all.filter(({ State }) => State !== 'ENABLED').map(({ Name }) => Name);
    if (disabled.length > 0) {
      throw new StepFailed(
        `Not enabled: ${disabled.join(', ')}`,
        'Enable these schedules in EventBridge Scheduler, unless they’re off on purpose.',
      );
    }
    const body = { name: `Smoke test ${world.run}`, origin: 'manually' as const };
    const { id: segmentId } = await api('POST /segment', { body });
    world.created.segments.add(segmentId);
    const subscribers = [{ email: address('success', '-scheduled') }];
    const added = await api('POST /subscriber/manually', { body: { segmentId, subscribers } });
    for (const { id } of added.subscribers) world.created.subscribers.add(id);
    await waitForScheduledEmail(world, segmentId);
  },
};

const leadSeconds = 65;

const waitForScheduledEmail = async (world: World, segmentId: string) => {
  const { stage, api } = world;
  const email = await newEmail(world, segmentId);
  const sendAt = new Date((await stage.now()) + leadSeconds * 1000).toISOString();
  await api('POST /send/schedule', { body: { ...email, sendAt } });
  await stage.pass(leadSeconds);
  await world.eventually('the scheduled email is sent', async () => {
    const { status } = await api('GET /draft/{draftId}', { params: { draftId: email.draftId } });
    return status === 'sent';
  });
  world.created.drafts.delete(email.draftId);
};

/** Sends to SES's mailbox simulator, and waits for its reports. */
export const sendingSteps: readonly Step[] = [send, outcomes];
/** Checks what runs on a schedule, without an API call. */
export const scheduleSteps: readonly Step[] = [schedules];
