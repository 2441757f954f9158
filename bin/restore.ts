/*
 * Restores a stage's table to an earlier time (docs/runbook.md). Without --go, it only prints what
 * would happen. To continue after an interruption, or after the deploy it asks for, run the same
 * command again.
 *
 * npx tsx bin/restore.ts --stage prod --to 2026-11-30T10:15:00Z --go
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { stageNameOf, stages } from '../lib/stages';
import { runRestore } from './restore/run-restore';
import { runCommand } from './run-command';

/** @throws Error unless this is a date and time with its time zone */
const momentOf = (text: string): Date => {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text);
  if (parsed.success) return new Date(Math.floor(Date.parse(parsed.data) / 1000) * 1000);
  throw new Error('Add the time to restore, with its time zone, such as --to 2026-11-30T10:15:00Z');
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      to: { type: 'string', default: '' },
      go: { type: 'boolean', default: false },
    },
  });
  const { stage, region } = stages[stageNameOf(values.stage)];
  const outcome = await runRestore(
    { stage, region, to: momentOf(values.to), go: values.go },
    { print: (line) => process.stdout.write(`${line}\n`), now: Date.now, pause: (ms) => pause(ms) },
  );
  // Exit code 2 means that the operator has to deploy the stage before running this again.
  return outcome === 'deploy' ? 2 : 0;
});
