import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fn, STATE_MACHINE_ARN, startWorkflows } from './step-functions-support';

// Runs an execution until the test kills this process. When started again, it resumes the
// execution.
const [file = '', log = ''] = process.argv.slice(2);

const printLine = (line: string) => {
  appendFileSync(log, `${line}\n`);
  process.stdout.write(`${line}\n`);
};

const workflows = startWorkflows(
  {
    prepare: () => {
      printLine('prepare');
      return Array.from({ length: 12 }, (_, n) => ({ n }));
    },
    work: async ({ n }: { n: number }) => {
      printLine(`begin ${n}`);
      await sleep(15);
      printLine(`end ${n}`);
      return { n };
    },
    finish: (results: { n: number }[]) => {
      printLine('finish');
      return results.map(({ n }) => n);
    },
  },
  { file },
);

workflows.service.createStateMachine(
  STATE_MACHINE_ARN,
  JSON.stringify({
    StartAt: 'Prepare',
    States: {
      Prepare: { Type: 'Task', Resource: fn('prepare'), Next: 'Each' },
      Each: {
        Type: 'Map',
        MaxConcurrency: 3,
        ItemProcessor: {
          StartAt: 'Work',
          States: {
            Work: { Type: 'Task', Resource: fn('work'), Next: 'Rest' },
            Rest: { Type: 'Wait', Seconds: 3600, End: true },
          },
        },
        Next: 'Finish',
      },
      Finish: { Type: 'Task', Resource: fn('finish'), End: true },
    },
  }),
);

const arn = await workflows.start({}, 'd1').catch((error: Error) => {
  if (error.name !== 'ExecutionAlreadyExists') throw error;
  return `${STATE_MACHINE_ARN.replace(':stateMachine:', ':execution:')}:d1`;
});
// Advances the cloud's time by an hour every 60 ms, so that waits end quickly.
setInterval(() => workflows.clock.advance(3600), 60);
const { status, output } = await workflows.ended(arn);
printLine(`ended ${status} ${output}`);
