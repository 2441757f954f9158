import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AwsService } from '../../../src/core/aws-service';
import { createInProcessHandler } from '../../../src/core/in-process-handler';

export const LOCAL = {
  region: 'us-east-1',
  accountId: '000000000000',
  accessKeyId: 'local',
  secretAccessKey: 'local-secret',
} as const;

/** Returns the settings with which an ordinary SDK client talks to the service in-process. */
export const clientOptionsFor = (service: () => AwsService) => ({
  region: LOCAL.region,
  credentials: { accessKeyId: LOCAL.accessKeyId, secretAccessKey: LOCAL.secretAccessKey },
  maxAttempts: 1,
  requestHandler: createInProcessHandler((request) => service().handle(request)),
});

/** Returns a new data folder and the function that deletes it. */
export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-cloud-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
