import { execFileSync } from 'node:child_process';
import { refersTo, resourcesOf } from '../support/stage-templates';
import { type Deployed, installLambdaCli } from './fake-lambda-cli';

const functions = resourcesOf('prod', 'AWS::Lambda::Function');
const mappings = resourcesOf('prod', 'AWS::Lambda::EventSourceMapping');
const schedules = resourcesOf('prod', 'AWS::Scheduler::Schedule');

const nameOf = ({ id, properties }: (typeof functions)[number]): string =>
  (properties.Tags ?? []).find(({ Key }: { Key: string }) => Key === 'function')?.Value ?? id;

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:111122223333:function:${name}`;

/** The functions of production as its templates deploy them. */
const deployed: Deployed = Object.fromEntries(
  functions.map((fn) => [
    arnOf(nameOf(fn)),
    {
      name: nameOf(fn),
      reserved: fn.properties.ReservedConcurrentExecutions,
      hasTick: schedules.some(
        ({ stack, properties }) => stack === fn.stack && refersTo(properties.Target.Arn, fn),
      ),
      mappings: Object.fromEntries(
        mappings
          .filter(
            ({ stack, properties }) => stack === fn.stack && refersTo(properties.FunctionName, fn),
          )
          .map(({ id }) => [id, true]),
      ),
    },
  ]),
);

const runsByItself = (name: string): boolean => {
  const fn = deployed[arnOf(name)];
  return Boolean(fn && (fn.hasTick || Object.keys(fn.mappings).length > 0));
};

const workers = Object.values(deployed)
  .map(({ name }) => name)
  .filter(runsByItself);

const hold = (cli: ReturnType<typeof installLambdaCli>, ...args: readonly string[]): string =>
  execFileSync('sh', ['bin/hold.sh', ...args], {
    env: cli.environment,
    encoding: 'utf8',
    stdio: 'pipe',
  });

const isHeld = ({ mappings: sources, reserved }: Deployed[string]): boolean =>
  Object.keys(sources).length > 0
    ? Object.values(sources).every((enabled) => !enabled)
    : reserved === 0;

test('knows a function for every event source mapping and every schedule', () => {
  const started = Object.values(deployed);
  expect(started.flatMap((fn) => Object.keys(fn.mappings))).toHaveLength(mappings.length);
  expect(started.filter(({ hasTick }) => hasTick)).toHaveLength(schedules.length);
  expect(workers.length).toBe(mappings.length + schedules.length);
  // If anything else starts functions by itself, bin/hold.sh has to stop it, too.
  expect(resourcesOf('prod', 'AWS::Events::Rule')).toEqual([]);
  expect(resourcesOf('prod', 'AWS::Pipes::Pipe')).toEqual([]);
  const subscriptions = resourcesOf('prod', 'AWS::SNS::Subscription');
  expect(subscriptions.filter(({ properties }) => properties.Protocol === 'lambda')).toEqual([]);
});

test('holds every function that runs without a call, and no other, and releases all of them as they were', () => {
  const cli = installLambdaCli(deployed);
  hold(cli, 'prod', '--all');
  const held = Object.values(cli.functions())
    .filter(isHeld)
    .map(({ name }) => name);
  expect(held.sort()).toEqual([...workers].sort());
  // Holding again doesn't change what a release restores.
  hold(cli, 'prod', '--all');
  expect(hold(cli, 'prod', '--all', '--release')).toContain('Released: send-mails\n');
  expect(cli.functions()).toEqual(JSON.parse(JSON.stringify(deployed)));
  cli.remove();
});

test('restores the concurrency of a function that no queue starts, and leaves off what was off before', () => {
  const stopped = {
    ...deployed,
    [arnOf('send-mails')]: {
      name: 'send-mails',
      hasTick: false,
      mappings: { first: true, second: false },
    },
  };
  const cli = installLambdaCli(stopped);
  for (const name of ['sign-up', 'accounts-api', 'send-mails', 'send-due']) {
    hold(cli, 'prod', name);
    const fn = cli.functions()[arnOf(name)];
    expect(fn && isHeld(fn)).toBe(true);
    hold(cli, 'prod', name, '--release');
  }
  expect(cli.functions()).toEqual(JSON.parse(JSON.stringify(stopped)));
  expect(deployed[arnOf('sign-up')]?.reserved).toBeGreaterThan(1);
  cli.remove();
});

test('refuses unknown functions and stages, and names the region', () => {
  const cli = installLambdaCli(deployed);
  expect(() => hold(cli, 'prod', 'send-nothing')).toThrow(
    'No function of prod in us-east-1 is called send-nothing',
  );
  expect(() => hold(cli, 'Prod', '--all')).toThrow('write "prod"');
  expect(hold(cli, 'prod', 'send-due', '--release')).toBe('Not held: send-due\n');
  cli.remove();
});
