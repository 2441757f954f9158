import { readFileSync } from 'node:fs';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { createCodeRepository } from '../../../functions/auth/code-repository';
import { withSentEmail } from '../../../functions/auth/pending-code-rules';
import { signInLimits } from '../../../functions/auth/sign-in-limits';
import { createCustomer } from '../../../functions/customers/customer-service';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createNewId } from '../../../functions/platform/ids';
import { createRateLimiter } from '../../../functions/platform/table/rate-limiter';
import { createSegmentRegister } from '../../../functions/segments/register/segment-register';
import { createSegmentRepository } from '../../../functions/segments/register/segment-repository';
import { createSegmentWrites } from '../../../functions/segments/register/segment-write-service';
import { createTrackingEventRepository } from '../../../functions/tracking/tracking-repository';
import { createUnsubscribeRepository } from '../../../functions/tracking/unsubscribe-repository';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  acceptedAt,
  customerId,
  deliveryId,
  emailOf,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';

type Row = {
  readonly entity: string;
  readonly pk: readonly RegExp[];
  readonly sk: readonly RegExp[];
  readonly indexes: string;
  readonly attributes: ReadonlySet<string>;
};

const codes = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Converts `D#did#O#<lane>` to ^D#[^#]+#O#[^#]+$. Capitals and punctuation match themselves. */
const toPattern = (template: string): RegExp => {
  const escaped = template
    .replace(/<[^>]*>|\b(?:cid|did|sid)\b/g, '\u0000')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\u0000', '[^#]+');
  return new RegExp(`^${escaped}$`);
};

const documented = readFileSync('docs/data-model.md', 'utf8');

const lineOf = (section: string, label: string): string =>
  new RegExp(`^- ${label}: ((?:.|\\n  )+)$`, 'm').exec(section)?.[1] ?? '';

/**
 * The documented kinds of items. Each has a heading, lines that begin with a dash, and a paragraph
 * about its attributes.
 */
const rows: readonly Row[] = documented
  .split(/^###? /m)
  .filter((section) => /^- Key: /m.test(section))
  .map((section) => {
    const [pk = '', sk = ''] = lineOf(section, 'Key').split(' / ');
    const attributes = section.slice(section.lastIndexOf('\n- ')).split('\n\n').slice(1).join(' ');
    return {
      entity: section.slice(0, section.indexOf('\n')),
      pk: codes(pk).map(toPattern),
      sk: codes(sk).map(toPattern),
      indexes: lineOf(section, 'Index'),
      attributes: new Set(
        codes(attributes)
          .flatMap((code) => code.split(/\s+/))
          .map((name) => name.replace(/[?(].*$/, '')),
      ),
    };
  });

/**
 * The key patterns in the table of counters, whose columns are: counter item | mirrors | counts.
 */
const counterTemplates = documented
  .split('\n')
  .filter((line) => /^\| `[^`]+` \/ `/.test(line))
  .map((line) => codes(line.split('|')[1] ?? '').map(toPattern));

const keyNames = new Set(['pk', 'sk', 'g1pk', 'g1sk', 'g2pk', 'g2sk', 'ttl']);

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

/** Writes a dynamic segment the way the segment builder saves it. */
const writeSegment = async () => {
  const writes = createSegmentWrites({
    register: createSegmentRegister(product.table, createSegmentRepository(product.table)),
    customers: { get: async () => ({ premium: true }) },
    deliveries: { get: async () => undefined },
    imports: { running: async () => [] },
    feeds: async () => [],
    forms: { fills: async () => false },
    store: { fills: async () => false },
    clock: () => acceptedAt,
    newId: createNewId(),
  });
  const rules = { segmentIds: [customerId], fieldRule: [], behaviorRule: [] };
  await writes.save(customerId, { name: 'Everybody', ...rules });
};

/** Makes the product write every kind of item that these features have. */
const writeEverything = async () => {
  const { table } = product;
  const clock = () => acceptedAt;
  const newId = createNewId();
  const users = { ensure: async () => 'user-1', join: async () => undefined };
  await seedDelivery(table, 2);
  await createCustomer(
    { brand: 'Acorn', email: 'a@acorn.test' },
    { table, users, clock, newId, productDomain: 'mail.test' },
  );
  await createMessageRepository(table).put(customerId, {
    id: newId(acceptedAt),
    code: 'delivery_success',
    description: 'Sent',
    metadata: {},
    createdAt: new Date(acceptedAt).toISOString(),
    userMessage: { message: 'Sent', type: 'success' },
  });
  const codes = createCodeRepository(table);
  const mailedCodes = withSentEmail([], acceptedAt, { nonce: 'n', length: 6 });
  await codes.save('hash', mailedCodes, 0, acceptedAt);
  await codes.openChallenge('hash', 'challenge', acceptedAt);
  await createRateLimiter(table, clock).take(signInLimits.codesPerNetwork, 'hash');
  const trackingKey = { deliveryId, subscriberId: subscriberId(1) };
  const variant = 'A' as const;
  const engagementFields = {
    email: emailOf(1),
    variant,
    at: new Date(acceptedAt).toISOString(),
    hour: 0,
  };
  const eventRepository = createTrackingEventRepository(table);
  await eventRepository.recordOpen(trackingKey, {
    ...engagementFields,
    isMachine: true,
    agent: 'gmail.unknown',
  });
  await eventRepository.recordClick(
    { ...trackingKey, link: 1 },
    { ...engagementFields, isMachine: false, agent: 'other.phone' },
  );
  const unsubscribes = createUnsubscribeRepository(table);
  const token = {
    kind: 'unsubscribe',
    deliveryId,
    subscriberId: subscriberId(1),
    link: 0,
  } as const;
  await unsubscribes.record(token, emailOf(1), engagementFields.at);
  await unsubscribes.allowUndo(token, engagementFields.at);
  const service = createSubscriberService({
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    clock,
  });
  await service.unsubscribe(customerId, subscriberId(1), 'test');
  await writeSegment();
};

test('documents every stored item in docs/data-model.md, with its keys and every attribute', async () => {
  const stream = product.service.stream('product');
  await stream.consumers(['test', 'docs']);
  await writeEverything();
  await product.settle();
  const images = stream
    .read('docs', 10_000)
    .flatMap(({ dynamodb }) => (dynamodb?.NewImage ? [dynamodb.NewImage] : []));
  const seenEntities = new Set<string>();
  for (const image of images) {
    const pk = image.pk?.S ?? '';
    const sk = image.sk?.S ?? '';
    const isCounter = counterTemplates.some(([a, b]) => a?.test(pk) && b?.test(sk));
    if (isCounter) {
      seenEntities.add('Counters');
      continue;
    }
    const row = rows.find(
      (candidate) => candidate.pk.some((p) => p.test(pk)) && candidate.sk.some((s) => s.test(sk)),
    );
    expect([pk, sk, row?.entity]).toEqual([pk, sk, expect.any(String)]);
    seenEntities.add(row?.entity ?? '');
    const undocumented = Object.keys(image).filter(
      (name) => !keyNames.has(name) && !row?.attributes.has(name),
    );
    expect([row?.entity, undocumented]).toEqual([row?.entity, []]);
    for (const index of ['1', '2']) {
      const isIndexed = image[`g${index}pk`] !== undefined;
      if (isIndexed) expect(row?.indexes).toMatch(new RegExp(`G${index}\\b`));
    }
  }
  expect([...seenEntities].sort()).toEqual(
    [
      'Click',
      'Counters',
      'Customer',
      'Delivery',
      'Entitlement',
      'Field keys',
      'Ledger',
      'Link',
      'Notification',
      'Open',
      'Plan',
      'Rate limit',
      'Segment',
      'Sender',
      'Sign-in challenge',
      'Sign-in codes',
      'Subscriber',
      'Suppression',
      'Unsubscribe',
      'User',
      'User message',
    ].sort(),
  );
});
