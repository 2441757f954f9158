import { refersTo, resourcesOf, stageNames } from './support/stage-templates';

/** Functions that are invoked asynchronously by other functions (`InvocationType: 'Event'`). */
const eventFunctions = ['countsegment', 'keepcopy'];

describe.each(stageNames)('event-driven functions of %s', (stage) => {
  const configs = resourcesOf(stage, 'AWS::Lambda::EventInvokeConfig');
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');

  test.each(eventFunctions)(
    'retries events for %s, and stores events that still fail after the retries',
    (name) => {
      const fn = resourcesOf(stage, 'AWS::Lambda::Function').find(({ id }) =>
        new RegExp(`${name}[0-9A-F]{8}$`, 'i').test(id),
      );
      if (!fn) throw new Error(`There is no function ${name}.`);
      const [config, ...others] = configs.filter(({ properties }) =>
        refersTo(properties.FunctionName, fn),
      );
      expect(others).toEqual([]);
      expect(config?.properties).toMatchObject({
        MaximumRetryAttempts: 2,
        MaximumEventAgeInSeconds: 3600,
      });
      const redriveQueues = queues.filter((queue) =>
        refersTo(config?.properties.DestinationConfig.OnFailure, queue),
      );
      expect(redriveQueues).toHaveLength(1);
    },
  );
});
