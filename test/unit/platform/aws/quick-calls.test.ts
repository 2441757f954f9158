import {
  DynamoDBClient,
  type DynamoDBClientConfig,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import { withFastCalls } from '../../../../functions/platform/aws/quick-calls';

type SentRequest = {
  readonly hostname: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
};

let sent: SentRequest[];
const requestHandler = {
  handle: async (request: SentRequest) => {
    sent.push(request);
    return { response: { statusCode: 200, headers: {}, body: Buffer.from('{}') } };
  },
};

const newClient = (config: DynamoDBClientConfig = {}) =>
  new DynamoDBClient({
    ...config,
    region: 'eu-central-1',
    credentials: async () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }),
    requestHandler,
  });

const getItem = (client: DynamoDBClient) =>
  client.send(new GetItemCommand({ TableName: 'items', Key: { pk: { S: 'a' } } }));

const scopeOf = ({ headers }: SentRequest) => headers.authorization?.replace(/Signature=.*/, '');

beforeEach(() => {
  sent = [];
});

test('sends the same request from a fast client as from the SDK’s client, with the same signing key', async () => {
  await getItem(newClient());
  const quick = withFastCalls(newClient());
  await Promise.all([getItem(quick), getItem(quick)]);
  const [plain, ...others] = sent;
  expect(others).toHaveLength(2);
  expect(plain && scopeOf(plain)).toContain('Credential=key/');
  for (const other of others) {
    expect(scopeOf(other)).toBe(plain && scopeOf(plain));
    expect(other.hostname).toBe(plain?.hostname);
    expect(Buffer.from(other.body)).toEqual(Buffer.from(plain?.body ?? []));
    expect(Object.keys(other.headers).sort()).toEqual(Object.keys(plain?.headers ?? {}).sort());
  }
});

test('creates a client’s signer once, and again if that failed', async () => {
  const client = newClient();
  const config = client.config as { signer: (scheme?: unknown) => Promise<unknown> };
  const { signer } = config;
  const signerMock = jest.fn(signer);
  signerMock.mockRejectedValueOnce(new Error('no region'));
  config.signer = signerMock;
  const quick = withFastCalls(client);
  await expect(getItem(quick)).rejects.toThrow('no region');
  await getItem(quick);
  await getItem(quick);
  expect(signerMock).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(2);
});

test('caches ten signers, and creates any further signer for each call', async () => {
  const signerMock = jest.fn(async (_scheme?: Readonly<Record<string, unknown>>) => ({}));
  const client = { config: { signer: signerMock }, middlewareStack: { remove: () => true } };
  const { config } = withFastCalls(client);
  const callAll = async () => {
    for (let region = 0; region < 11; region += 1) await config.signer({ region });
  };
  await callAll();
  expect(signerMock).toHaveBeenCalledTimes(11);
  await callAll();
  expect(signerMock).toHaveBeenCalledTimes(12);
});

test('writes no request and no response to a log', async () => {
  const info = jest.fn();
  const logger = { debug: () => {}, info, warn: () => {}, error: () => {} };
  await getItem(newClient({ logger }));
  expect(info).toHaveBeenCalledTimes(1);
  await getItem(withFastCalls(newClient({ logger })));
  expect(info).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(2);
});
