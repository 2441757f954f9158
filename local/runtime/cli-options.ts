import { parseArgs } from 'node:util';
import { StartRefusedError } from '@mailbloom/embedded-cloud/core';

export type CliOptions = {
  readonly port: number;
  readonly dataDir: string;
  readonly reset: boolean;
  /** Whether to open the browser once the app answers. */
  readonly open: boolean;
  /** Whether to start without the demo agency when the data folder is new. */
  readonly empty: boolean;
  /** Whether to load the functions of imports and campaigns in advance, while nothing else runs. */
  readonly ahead: boolean;
  readonly verbose: boolean;
  /** Whether to serve the app. Without it, only the API answers, which is enough for most tests. */
  readonly site: boolean;
  /**
   * The number of shards of the table's stream, for a new data folder. If undefined, the number
   * stays unchanged, and is initially 1.
   */
  readonly streamShards: number | undefined;
};

const usage = `Usage: npm start -- [options]
  --port N      port of the app, the API and the AWS endpoint (default 4000, 0: any free one)
  --data DIR    folder that holds everything (default .mailbloom)
  --reset       deletes that folder first
  --empty       starts a new data folder without the demo agency
  --no-open     does not open the browser
  --no-ahead    loads each function only when it is first called
  --verbose     prints what functions log
  --shards N    shards of the table's stream, for a new data folder (default 1)
  --no-site     serves the API without the app
  --help        prints this`;

/** The command-line options. README.md lists each of them. */
export const cliFlags = {
  port: { type: 'string', default: '4000' },
  data: { type: 'string', default: '.mailbloom' },
  reset: { type: 'boolean', default: false },
  open: { type: 'boolean', default: true },
  empty: { type: 'boolean', default: false },
  ahead: { type: 'boolean', default: true },
  verbose: { type: 'boolean', default: false },
  shards: { type: 'string' },
  site: { type: 'boolean', default: true },
  help: { type: 'boolean', default: false },
} as const;

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartRefusedError(`--port must be a number from 0 to 65535, not ${text}.\n${usage}`);
};

const shardsOf = (text: string): number => {
  const shards = Number(text);
  if (Number.isInteger(shards) && shards >= 1 && shards <= 16) return shards;
  throw new StartRefusedError(`--shards must be a number from 1 to 16, not ${text}.\n${usage}`);
};

const parseFlags = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowNegative: true, options: cliFlags }).values;

/**
 * Reads the command line.
 * @throws StartRefusedError with the usage when an option is unknown or malformed, or `--help` was
 *   given
 */
export const readCliOptions = (args: readonly string[]): CliOptions => {
  let values: ReturnType<typeof parseFlags>;
  try {
    values = parseFlags(args);
  } catch (cause) {
    throw new StartRefusedError(`${cause instanceof Error ? cause.message : ''}\n${usage}`);
  }
  if (values.help) throw new StartRefusedError(usage);
  const { port, data, shards, ...flags } = values;
  return {
    ...flags,
    port: portOf(port),
    dataDir: data,
    streamShards: shards === undefined ? undefined : shardsOf(shards),
  };
};
