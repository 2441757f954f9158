/*
 * Takes a stage's table back to an earlier moment (docs/runbook.md). Without --go it only prints what
 * would happen. After an interruption, and after the deploy it asks for, the same command continues.
 *
 * npx tsx bin/restore.ts --stage prod --to 2026-11-30T10:15:00Z --go
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { stageNameOf, stages } from '../lib/stages';
import { runRestore } from './restore/run-restore';
import { runCommand } from './run-command';

/** @throws Error for anything but a moment to the second with its time zone */
const momentOf = (text: string): Date => {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text);
  if (parsed.success) return new Date(Math.floor(Date.parse(parsed.data) / 1000) * 1000);
  throw new Error('Name the moment with its time zone, such as --to 2026-11-30T10:15:00Z');
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
  // 2 tells a script that calls this one that the stage has to be deployed first.
  return outcome === 'deploy' ? 2 : 0;
});
