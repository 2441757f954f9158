import { join } from 'node:path';
import { demoAddresses } from '../seed/demo-addresses';
import { type CliOptions, readCliOptions } from './cli-options';
import { type DataFolder, openDataFolder } from './data-folder';
import { prepareFirstStart } from './first-start';
import { closeServer, createHttpServer, listen } from './http/http-server';
import { createResponderChain } from './http/responder-chain';
import { onceInterrupted } from './once-interrupted';
import { openBrowser } from './open-browser';
import { installProductClock } from './product-clock';
import { createResponders } from './serve-cloud';
import { buildSite } from './site/build-site';
import { startCloud } from './start-cloud';
import { synthesise } from './synthesise';

const root = join(import.meta.dirname, '../..');

const signInFunctions = [
  'auth-api',
  'define-challenge',
  'create-challenge',
  'verify-challenge',
  'send-sign-in-mail',
];

const say = (line: string) => console.log(line);

const startProduct = async (options: CliOptions, folder: DataFolder, port: number) => {
  // Loaded here, because a second start on the same folder should say so at once.
  const { createApp } = await import('../../lib/app');
  const { stages } = await import('../../lib/stages');
  process.env.CDK_OUTDIR = folder.file('cdk.out');
  return startCloud({
    root,
    folder,
    clock: installProductClock(folder),
    port,
    stacks: synthesise((context) => createApp('dev', context)),
    mailDomains: [stages.dev.mailDomain],
    verbose: options.verbose,
  });
};

const welcome = (origin: string, options: CliOptions): readonly string[] => [
  '',
  `Mailbloom is ready       ${origin}`,
  `Mail it sends            ${origin}/local/mail`,
  `API description          ${origin}/api/openapi.json`,
  `AWS CLI                  AWS_ENDPOINT_URL=${origin}`,
  ...(options.empty
    ? []
    : [
        `Sign in as agency        ${demoAddresses.manager}`,
        `Sign in as store         ${demoAddresses.owner}`,
      ]),
  '',
  'Stop it with Ctrl+C. Everything is kept; --reset starts anew.',
];

/** Starts the product and keeps it running until it is interrupted. */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCliOptions(args);
  const folder = openDataFolder(options.dataDir, options.reset);
  const chain = createResponderChain();
  const server = createHttpServer(chain.respond);
  const port = await listen(server, options.port);
  const origin = `http://127.0.0.1:${port}`;
  folder.save('address.txt', origin);

  let siteFolder: string | undefined;
  const site = options.site ? buildSite(root, say) : Promise.resolve(undefined);
  const { cloud, stop } = await startProduct(options, folder, port);
  await prepareFirstStart(cloud, folder, options);
  chain.use(createResponders(cloud, () => siteFolder));
  siteFolder = await site;
  for (const line of welcome(origin, options)) say(line);
  if (options.open) openBrowser(origin);
  // Whoever signs in first should not wait for the handlers to be built.
  void cloud.functions.warm(signInFunctions);

  onceInterrupted(async () => {
    await closeServer(server);
    await stop();
    folder.release();
  });
};
