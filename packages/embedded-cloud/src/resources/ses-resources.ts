import * as z from 'zod';
import { boolean, physicalName, resourceKind } from './resource';

const setProperties = z.object({
  Name: z.string().optional(),
  SendingOptions: z.object({ SendingEnabled: boolean.optional() }).optional(),
});

export const configurationSet = resourceKind(setProperties, (input, resource, { ses }) => {
  const name = input.Name ?? physicalName(resource, 64);
  ses.createConfigurationSet({
    name,
    sendingEnabled: input.SendingOptions?.SendingEnabled,
    eventDestinations: [],
  });
  return { ref: name, attributes: {} };
});

const destinationProperties = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Name: z.string().optional(),
    Enabled: boolean.default(true),
    MatchingEventTypes: z.array(z.string()),
    SnsDestination: z.object({ TopicARN: z.string() }),
  }),
});

/**
 * CloudFormation writes `send` and `renderingFailure`; the API and the events write `SEND` and
 * `RENDERING_FAILURE`.
 */
const apiEventType = (type: string) => type.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

export const eventDestination = resourceKind(destinationProperties, (input, resource, { ses }) => {
  const { Name, Enabled, MatchingEventTypes, SnsDestination } = input.EventDestination;
  const name = Name ?? physicalName(resource, 64);
  ses.putEventDestination(input.ConfigurationSetName, {
    name,
    topicArn: SnsDestination.TopicARN,
    eventTypes: MatchingEventTypes.map(apiEventType),
    enabled: Enabled,
  });
  return { ref: name, attributes: { Id: name } };
});
