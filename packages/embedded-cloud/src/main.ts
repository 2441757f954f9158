import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { installClock } from './cloud/install-clock';
import { onInterrupt } from './cloud/once-interrupted';
import { startCloud } from './cloud/start-cloud';
import { createHold } from './core/hold';
import { StartRefusedError } from './core/start-refused';
import { createAwsEndpoint } from './http/aws-endpoint';
import { createEdge } from './http/edge';
import { type HttpResponder, textResponse } from './http/exchange';
import { closeServer, createHttpServer, listen } from './http/http-server';
import { createKeySets } from './http/key-sets';
import { guardLoopback } from './http/loopback-guard';
import { createRawFunctionUrls } from './http/raw-function-urls';
import { openDataFolder } from './services/data-folder';
import type { Stack } from './template/stack';

/**
 * Runs the emulator standalone: the services on one port, with what the given templates declare.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4566' },
    data: { type: 'string', default: '.embedded-cloud' },
    root: { type: 'string', default: process.cwd() },
    'mail-domain': { type: 'string', multiple: true, default: [] },
    reset: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const stackOf = (file: string): Stack => ({
  name: basename(file).split('.')[0] ?? file,
  template: JSON.parse(readFileSync(file, 'utf8')),
});

const start = async () => {
  const folder = openDataFolder(values.data, values.reset);
  const hold = createHold(folder.path, (reason) => console.error(reason));
  let responders: readonly HttpResponder[] = [async () => textResponse('Starting', 503)];
  const server = createHttpServer(async (request) => {
    for (const respond of responders) {
      const response = await respond(request);
      if (response) return response;
    }
    return undefined;
  });
  const port = await listen(server, Number(values.port));
  const { cloud, stop } = await startCloud({
    root: values.root,
    folder,
    hold,
    port,
    clock: installClock(folder),
    stacks: positionals.map(stackOf),
    mailDomains: values['mail-domain'],
    verbose: values.verbose,
    streamShards: 1,
  });
  responders = [
    guardLoopback('/'),
    createAwsEndpoint(cloud.services, cloud.s3.hasBucket),
    createKeySets(cloud.cognito),
    createRawFunctionUrls(cloud.gateway, cloud.functions),
    createEdge({ ...cloud, site: async () => textResponse('Not found', 404) }),
  ];
  folder.recordStoreState('running');
  console.log(`The local cloud is ready: AWS_ENDPOINT_URL=${cloud.origin}`);
  onInterrupt(async () => {
    await closeServer(server);
    folder.recordStoreState('stopped');
    await stop();
    folder.release();
  });
};

start().catch((error: unknown) => {
  console.error(error instanceof StartRefusedError ? error.message : error);
  process.exit(1);
});
