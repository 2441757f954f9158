import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createClock } from '../../../src/core/clock';
import { createDynamoDb } from '../../../src/dynamodb/dynamodb';
import { answerSdkInProcess } from '../../../src/sdk/answer-in-process';
import { createServiceDirectory } from '../../../src/sdk/service-directory';
import { createSesService } from '../../../src/ses/ses-service';
import { createSqs } from '../../../src/sqs/sqs-service';
import { streamed } from '../dynamodb/dynamodb-support';
import { LOCAL, temporaryFolder } from '../support/bound-client';

/** Both ways of one kind of call, on tables of their own: SDK's and direct. */
export const ways = ['sdk', 'direct'] as const;
export type Way = (typeof ways)[number];

export const settings = {
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
};

/** A table, queues and mail that SDK clients of this process reach, and what reached them. */
export const openCloud = () => {
  const folder = temporaryFolder();
  const clock = createClock();
  const services = createServiceDirectory();
  const table = createDynamoDb({ dataDir: folder.path, clock });
  for (const name of ways) table.createTable(streamed(name));
  const sqs = createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 1 });
  sqs.createQueue({ name: 'q' });
  const ses = createSesService({
    ...LOCAL,
    file: join(folder.path, 'ses.sqlite'),
    clock,
    publish: async () => undefined,
    verifiedDomains: ['shop.test'],
  });
  for (const service of [table, sqs, ses]) services.add(service);
  const requests: string[] = [];
  const state = { isSilent: false };
  const restore = answerSdkInProcess({
    ...services,
    handle: (name, request) => {
      requests.push(request.headers['user-agent'] === undefined ? 'direct' : 'sdk');
      return state.isSilent ? new Promise(() => undefined) : services.handle(name, request);
    },
  });
  const close = async () => {
    restore();
    await services.close();
    folder.remove();
  };
  return { table, ses, requests, state, close };
};

export const dynamo = () => new DynamoDBClient(settings);
export const documents = (client = dynamo()) =>
  DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
  });

/** A client whose middleware looks at requests goes the SDK's way. */
export const clientOf = (way: Way, client = dynamo()) => {
  if (way === 'sdk') {
    client.middlewareStack.add((next) => (given) => next(given), { step: 'build', name: 'looks' });
  }
  return documents(client);
};

export const mailClientOf = (way: Way) => {
  const client = new SESv2Client({ ...settings, maxAttempts: 1 });
  if (way === 'sdk') {
    client.middlewareStack.add((next) => (given) => next(given), { step: 'build', name: 'looks' });
  }
  return client;
};
